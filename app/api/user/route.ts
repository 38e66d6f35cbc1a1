import { route } from "@/lib/http/route";
import { toSessionUser } from "@/lib/users/schema";

/** GET /api/user: the one who is signed in; 401 when nobody is. */
export const GET = route({ access: "user" }, async ({ viewer }) => toSessionUser(viewer));
