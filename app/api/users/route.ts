import { route } from "@/lib/http/route";
import { listUsers } from "@/lib/users/data";

/** GET /api/users: ids and usernames; everything but the password for holders of `users`. */
export const GET = route({ access: "public" }, ({ viewer }) => listUsers(viewer));
