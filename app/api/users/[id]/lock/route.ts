import { liftLock } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";
import { LockLiftedAnswer } from "@/lib/users/answers";

export const DELETE = route({
  about: "Clears an account's failed sign-ins. Full admins only.",
  answer: LockLiftedAnswer,
  access: "admin",
  params: IdParams,
  handle: ({ viewer, params }) => liftLock(viewer, params.id),
});
