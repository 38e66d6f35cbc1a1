import { endSessionsOf } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";
import { SessionsEndedAnswer } from "@/lib/users/answers";

export const DELETE = route(
  {
    about: "Ends all sessions and API tokens of another user; for full admins.",
    answer: SessionsEndedAnswer,
    access: "admin",
    isConfirmed: true,
    params: IdParams,
  },
  async ({ viewer, params }) => endSessionsOf(viewer, params.id),
);
