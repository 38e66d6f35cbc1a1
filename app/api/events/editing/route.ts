import { authorize, route } from "@/lib/http/route";
import { isForAdmins } from "@/lib/invites/data";
import { noteEditing } from "@/lib/live/mutations";
import { EditingAnswer, EditingInput } from "@/lib/live/schema";

export const POST = route({
  about: "Reports that the caller opened or closed a record's form.",
  answer: EditingAnswer,
  access: "user",
  body: EditingInput,
  isUnaudited: true,
  handle: async ({ viewer, body }) => {
    authorize(viewer, body.section);
    const isSecret = body.section === "invites" && (await isForAdmins(body.id));
    await noteEditing({ ...body, userId: viewer.id, username: viewer.username, isForAdmins: isSecret });
    return body;
  },
});
