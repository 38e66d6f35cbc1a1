import { liftLock } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";
import { LockLiftedAnswer } from "@/lib/users/answers";

export const DELETE = route(
  {
    about: "Forgets the failed sign-ins of an account; for full admins.",
    answer: LockLiftedAnswer,
    access: "admin",
    params: IdParams,
  },
  ({ viewer, params }) => liftLock(viewer, params.id),
);
