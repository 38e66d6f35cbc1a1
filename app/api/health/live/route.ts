import { AliveAnswer } from "@/lib/health/answers";
import { described } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const GET = described(
  { access: "public", about: "That this process answers, whatever the database does.", answer: AliveAnswer },
  () => Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } }),
);
