import { LastChangeAnswer } from "@/lib/audit/answers";
import { findLastChange } from "@/lib/audit/data";
import { LastChangeQuery } from "@/lib/audit/schema";
import { authorize, route } from "@/lib/http/route";
import { requireInvitation } from "@/lib/invites/data";

export const GET = route({
  about: "Returns who last changed or deleted a record, and when.",
  answer: LastChangeAnswer,
  access: "user",
  query: LastChangeQuery,
  refusals: [403, 404],
  handle: async ({ viewer, query: { section, id } }) => {
    authorize(viewer, section);
    // Not everyone who may use the section can read every code.
    if (section === "invites") await requireInvitation(viewer, id);
    return findLastChange(section, id);
  },
});
