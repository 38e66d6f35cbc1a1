import { endOtherSessions } from "@/lib/accounts/mutations";
import { listSessions } from "@/lib/accounts/session";
import { route } from "@/lib/http/route";

/** GET /api/account/sessions: the viewer's live sessions, the one that asks first. */
export const GET = route({ access: "user" }, ({ viewer }) => listSessions(viewer.id));

/** DELETE /api/account/sessions: ends all but the one that asks. */
export const DELETE = route({ access: "user" }, ({ viewer }) => endOtherSessions(viewer));
