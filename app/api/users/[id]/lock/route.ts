import { liftLock } from "@/lib/account/mutations";
import { IdParams, route } from "@/lib/http";

/** DELETE /api/users/{id}/lock: forgets an account's failed sign-ins; for full admins alone. */
export const DELETE = route({ access: "admin", params: IdParams }, ({ viewer, params }) =>
  liftLock(viewer, params.id),
);
