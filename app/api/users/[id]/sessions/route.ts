import { endAccessOf } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";
import { SessionsEndedAnswer } from "@/lib/users/answers";

export const DELETE = route(
  {
    about:
      "Ends all sessions, API tokens and passkeys of another user, and switches their unused invitation codes off; for full admins.",
    answer: SessionsEndedAnswer,
    access: "admin",
    confirmation: ["password"],
    params: IdParams,
  },
  ({ viewer, params }) => endAccessOf(viewer, params.id),
);
