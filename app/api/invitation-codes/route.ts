import { collectionRoutes } from "@/lib/http/record-routes";
import { route } from "@/lib/http/route";
import { InvitationAnswer } from "@/lib/invites/answers";
import { listInvitations } from "@/lib/invites/data";
import { createInvitation, invitationWrites } from "@/lib/invites/mutations";
import { GeneratedInvitationInput } from "@/lib/invites/schema";

export const GET = route({
  about: "Lists invitation codes.",
  answer: InvitationAnswer.array(),
  access: "invites",
  handle: ({ viewer }) => listInvitations(viewer),
});

export const POST = route({
  about: "Creates an invitation code, generated if blank or omitted.",
  answer: InvitationAnswer,
  access: "invites",
  body: GeneratedInvitationInput,
  refusals: [429],
  isBodyOptional: true,
  status: 201,
  handle: ({ viewer, body }) => createInvitation(viewer, body),
});

export const { DELETE } = collectionRoutes(invitationWrites, InvitationAnswer);
