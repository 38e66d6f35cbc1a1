import { forgetSessionLine } from "@/lib/accounts/cookies";
import { endOwnSession } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";

/** DELETE /api/account/sessions/{id}: ends one of the viewer's own sessions; 404 for anybody else's. */
export const DELETE = route({ access: "user", params: IdParams }, async ({ viewer, params }) => {
  const { current } = await endOwnSession(viewer, params.id);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (current) headers.set("Set-Cookie", forgetSessionLine());
  return Response.json({ id: params.id, current }, { headers });
});
