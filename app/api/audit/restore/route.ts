import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { RestoredAnswer } from "@/lib/restoration/answers";
import { restoreAll } from "@/lib/restoration/mutations";
import { RestoreInput } from "@/lib/restoration/schema";

export const POST = route(
  {
    about:
      "Brings deleted records of one kind back, all or none, and answers with them; `refusals` of a 409 tells of each that cannot.",
    answer: z.array(RestoredAnswer),
    access: "admin",
    body: RestoreInput,
    refusals: [409],
  },
  ({ viewer, body }) => restoreAll(viewer, body),
);
