import { forgetSessionLine } from "@/lib/accounts/cookies";
import { signOut } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";

/** POST /api/logout: ends the session on the server and in the browser. Answers {} with or without one. */
export const POST = route({ access: "public" }, async ({ viewer }) => {
  if (viewer) await signOut(viewer);
  return Response.json({}, { headers: { "Cache-Control": "no-store", "Set-Cookie": forgetSessionLine() } });
});
