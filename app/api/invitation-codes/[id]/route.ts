import { IdParams, route } from "@/lib/http/route";
import { requireInvitation } from "@/lib/invites/data";
import { deleteInvitation, updateInvitation } from "@/lib/invites/mutations";
import { InvitationChanges } from "@/lib/invites/schema";

/** GET /api/invitation-codes/{id}, also /api/invitations/{id}: one code, for holders of `invites`. */
export const GET = route({ access: "invites", params: IdParams }, ({ viewer, params }) =>
  requireInvitation(viewer, params.id),
);

/** PATCH of either path: an unused code as it is then; 409 for a stale version. */
export const PATCH = route(
  { access: "invites", params: IdParams, body: InvitationChanges },
  ({ viewer, params, body, loaded }) => updateInvitation(viewer, params.id, body, loaded),
);

/** DELETE of either path: the code as it was. */
export const DELETE = route({ access: "invites", params: IdParams }, ({ viewer, params, loaded }) =>
  deleteInvitation(viewer, params.id, loaded),
);
