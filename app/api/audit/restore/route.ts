import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restoreAll } from "@/lib/restoration/mutations";
import { RestoreInput } from "@/lib/restoration/schema";

export const POST = route(
  {
    about:
      "Restores deleted records of one kind in one transaction, and returns them. On 409, `refusals` lists the records that can't be restored.",
    answer: z.array(RestoredAnswer),
    access: "admin",
    body: RestoreInput,
    refusals: [409],
  },
  ({ viewer, body }) => restoreAll(viewer, body),
);
