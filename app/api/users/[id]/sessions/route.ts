import { endAccessOf } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";
import { SessionsEndedAnswer } from "@/lib/users/answers";

export const DELETE = route({
  about:
    "Ends another user's sessions, API tokens and passkeys, and disables their unused invitation codes. Full admins only.",
  answer: SessionsEndedAnswer,
  access: "admin",
  confirmation: ["password"],
  params: IdParams,
  handle: ({ viewer, params }) => endAccessOf(viewer, params.id),
});
