import { endSessionsOf } from "@/lib/accounts/mutations";
import { IdParams, route } from "@/lib/http/route";

/** DELETE /api/users/{id}/sessions: ends another's sessions, an admin's too; for full admins alone. */
export const DELETE = route({ access: "admin", params: IdParams }, async ({ viewer, params }) =>
  endSessionsOf(viewer, params.id),
);
