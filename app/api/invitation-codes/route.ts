import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { InvitationAnswer } from "@/lib/invites/answers";
import { listInvitations } from "@/lib/invites/data";
import { createInvitation, invitationWrites } from "@/lib/invites/mutations";
import { GeneratedInvitationInput, SeveralInvitations } from "@/lib/invites/schema";

export const GET = route(
  { about: "The invitation codes.", answer: z.array(InvitationAnswer), access: "invites" },
  ({ viewer }) => listInvitations(viewer),
);

export const POST = route(
  {
    about: "Makes a code, a generated one where it is blank or missing.",
    answer: InvitationAnswer,
    access: "invites",
    body: GeneratedInvitationInput,
    isBodyOptional: true,
    status: 201,
  },
  ({ viewer, body }) => createInvitation(viewer, body),
);

export const DELETE = route(
  {
    about: "Deletes several codes, all or none, and answers with them as they were.",
    answer: z.array(InvitationAnswer),
    access: "invites",
    body: SeveralInvitations,
  },
  ({ viewer, body, loaded }) => invitationWrites.deleteAll(viewer, body.ids, loaded),
);
