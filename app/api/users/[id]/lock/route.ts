import { liftLock } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";

/** DELETE /api/users/{id}/lock: forgets an account's failed sign-ins; for full admins alone. */
export const DELETE = route({ access: "admin", params: IdParams }, ({ viewer, params }) =>
  liftLock(viewer, params.id),
);
