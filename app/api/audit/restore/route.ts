import { route } from "@/lib/http/route";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restoreAll } from "@/lib/restoration/mutations";
import { RestoreInput } from "@/lib/restoration/schema";

export const POST = route({
  about:
    "Restores deleted records of one kind in one transaction, and returns them. On 409, `refusals` lists the records that can't be restored.",
  answer: RestoredAnswer.array(),
  access: "admin",
  body: RestoreInput,
  handle: ({ viewer, body }) => restoreAll(viewer, body),
});
