import { forgetSessionLine } from "@/lib/accounts/cookies";
import { endOwnSession } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";
import { SessionEndedAnswer } from "@/lib/users/answers";

export const DELETE = route(
  { about: "Ends one of the own sessions.", answer: SessionEndedAnswer, access: "session", params: IdParams },
  async ({ viewer, params }) => {
    const { current } = await endOwnSession(viewer, params.id);
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (current) headers.set("Set-Cookie", forgetSessionLine());
    return Response.json({ id: params.id, current }, { headers });
  },
);
