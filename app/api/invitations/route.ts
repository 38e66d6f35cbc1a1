import { route } from "@/lib/http/route";
import { createInvitation } from "@/lib/invites/mutations";
import { InvitationInput } from "@/lib/invites/schema";

// One resource under two paths (docs/product/accounts.md#invitation-codes).
export { GET } from "@/app/api/invitation-codes/route";

/** POST /api/invitations: 201 with the new code, which has to be typed. */
export const POST = route({ access: "invites", body: InvitationInput, status: 201 }, ({ viewer, body }) =>
  createInvitation(viewer, body),
);
