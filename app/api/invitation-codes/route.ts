import { route } from "@/lib/http/route";
import { listInvitations } from "@/lib/invites/data";
import { createInvitation } from "@/lib/invites/mutations";
import { GeneratedInvitationInput } from "@/lib/invites/schema";

/** GET /api/invitation-codes, also /api/invitations: the codes, for holders of `invites`. */
export const GET = route({ access: "invites" }, ({ viewer }) => listInvitations(viewer));

/** POST /api/invitation-codes: 201 with the new code, a generated one where it is blank or missing. */
export const POST = route(
  { access: "invites", body: GeneratedInvitationInput, status: 201 },
  ({ viewer, body }) => createInvitation(viewer, body),
);
