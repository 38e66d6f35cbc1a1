import { authorize, route } from "@/lib/http/route";
import { noteEditing } from "@/lib/live/mutations";
import { EditingAnswer, EditingInput } from "@/lib/live/schema";

export const POST = route({
  about: "Reports that the caller opened or closed a record's form.",
  answer: EditingAnswer,
  refusals: [403],
  access: "user",
  body: EditingInput,
  isUnaudited: true,
  handle: async ({ viewer, body }) => {
    authorize(viewer, body.section);
    await noteEditing({ ...body, userId: viewer.id, username: viewer.username });
    return body;
  },
});
