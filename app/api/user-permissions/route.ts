import { route } from "@/lib/http/route";
import { listPermissions } from "@/lib/users/data";

/** GET /api/user-permissions: every record for holders of `users`, else the own one; 401 for visitors. */
export const GET = route({ access: "user" }, ({ viewer }) => listPermissions(viewer));
