import { changeRoutes } from "@/lib/http/record-routes";
import { IdParams, route } from "@/lib/http/route";
import { InvitationAnswer } from "@/lib/invites/answers";
import { requireInvitation } from "@/lib/invites/data";
import { invitationWrites, updateInvitation } from "@/lib/invites/mutations";
import { InvitationChanges } from "@/lib/invites/schema";

export const GET = route({
  about: "Returns an invitation code.",
  answer: InvitationAnswer,
  access: "invites",
  params: IdParams,
  handle: ({ viewer, params }) => requireInvitation(viewer, params.id),
});

export const PATCH = route({
  about: "Updates an unused invitation code. Omitted fields keep their values.",
  answer: InvitationAnswer,
  access: "invites",
  params: IdParams,
  body: InvitationChanges,
  refusals: [429],
  handle: ({ viewer, params, body, loaded }) => updateInvitation(viewer, params.id, body, loaded),
});

export const { DELETE } = changeRoutes(invitationWrites, InvitationAnswer);
