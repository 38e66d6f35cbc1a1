import { IdParams, route } from "@/lib/http";
import { requireInvitation } from "@/lib/invites/data";
import { deleteInvitation, updateInvitation } from "@/lib/invites/mutations";
import { InvitationChanges } from "@/lib/invites/schema";

/** GET /api/invitation-codes/{id}, also /api/invitations/{id}: one code, for holders of `invites`. */
export const GET = route({ access: "invites", params: IdParams }, ({ viewer, params }) =>
  requireInvitation(viewer, params.id),
);

/** PATCH of either path: an unused code as it is then. */
export const PATCH = route(
  { access: "invites", params: IdParams, body: InvitationChanges },
  ({ viewer, params, body }) => updateInvitation(viewer, params.id, body),
);

/** DELETE of either path: the code as it was. */
export const DELETE = route({ access: "invites", params: IdParams }, ({ viewer, params }) =>
  deleteInvitation(viewer, params.id),
);
