import { route } from "@/lib/http/route";
import { InvitationAnswer } from "@/lib/invites/answers";
import { createInvitation } from "@/lib/invites/mutations";
import { InvitationInput } from "@/lib/invites/schema";

// Same resource under two paths (docs/product/accounts.md#invitation-codes).
export { DELETE, GET } from "@/app/api/invitation-codes/route";

export const POST = route({
  about: "Creates an invitation code from the given text.",
  answer: InvitationAnswer,
  access: "invites",
  body: InvitationInput,
  refusals: [429],
  status: 201,
  handle: ({ viewer, body }) => createInvitation(viewer, body),
});
