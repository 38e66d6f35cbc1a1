import { described } from "@/lib/http/route";
import * as z from "@/lib/input/zod";

export const GET = described(
  {
    access: "public",
    about: "Returns 200 while the process responds, with or without a database.",
    answer: z.object({ status: z.literal("ok") }),
  },
  () => Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } }),
);
