import { IdParams, route } from "@/lib/http/route";
import { deleteUser } from "@/lib/users/mutations";

/**
 * DELETE /api/users/{id}: the user as it was; 403 for oneself and for admins. Its version is that of
 * its permission record.
 */
export const DELETE = route({ access: "users", params: IdParams }, ({ viewer, params, loaded }) =>
  deleteUser(viewer, params.id, loaded),
);
