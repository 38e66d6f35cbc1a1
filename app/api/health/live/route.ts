import { AliveAnswer } from "@/lib/health/answers";
import { described } from "@/lib/http/route";

export const GET = described(
  {
    access: "public",
    about: "Returns 200 while the process responds, with or without a database.",
    answer: AliveAnswer,
  },
  () => Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } }),
);
