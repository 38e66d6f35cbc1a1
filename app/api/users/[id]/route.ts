import { IdParams, route } from "@/lib/http";
import { deleteUser } from "@/lib/users/mutations";

/** DELETE /api/users/{id}: the user as it was; 403 for oneself and for admins. */
export const DELETE = route({ access: "users", params: IdParams }, ({ viewer, params }) =>
  deleteUser(viewer, params.id),
);
