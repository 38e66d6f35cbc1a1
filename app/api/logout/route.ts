import { clearSessionCookie } from "@/lib/accounts/cookies";
import { signOut } from "@/lib/accounts/sign-in";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";

export const POST = route({
  about: "Signs out. Returns the same response without a session.",
  answer: z.object({}),
  access: "public",
  handle: async ({ viewer }) => {
    if (viewer && !viewer.token) await signOut(viewer);
    return Response.json({}, { headers: { "Set-Cookie": clearSessionCookie() } });
  },
});
