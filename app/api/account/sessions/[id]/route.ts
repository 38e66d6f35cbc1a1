import { clearSessionCookie } from "@/lib/accounts/cookies";
import { endOwnSession } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";
import { SessionEndedAnswer } from "@/lib/users/answers";

export const DELETE = route({
  about: "Signs out one of the user's sessions.",
  answer: SessionEndedAnswer,
  access: "session",
  confirmation: ["password"],
  params: IdParams,
  handle: async ({ viewer, params }) => {
    const { current } = await endOwnSession(viewer, params.id);
    const headers = current ? { "Set-Cookie": clearSessionCookie() } : undefined;
    return Response.json({ id: params.id, current }, { headers });
  },
});
