import { IdParams, route } from "@/lib/http/route";
import { setPermissions } from "@/lib/users/mutations";
import { PermissionsInput } from "@/lib/users/schema";

/** PUT /api/users/{id}/permissions: the user's permission record; 403 for oneself and for admins. */
export const PUT = route(
  { access: "users", params: IdParams, body: PermissionsInput },
  ({ viewer, params, body, loaded }) => setPermissions(viewer, params.id, body.permissions, loaded),
);
