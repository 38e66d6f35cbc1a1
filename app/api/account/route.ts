import { route } from "@/lib/http/route";
import { toSessionUser } from "@/lib/users/schema";

/** GET /api/account: the one who is signed in, with what he may do. */
export const GET = route({ access: "user" }, async ({ viewer }) => ({
  ...toSessionUser(viewer),
  permissions: viewer.permissions,
}));
