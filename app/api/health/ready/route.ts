import { HealthAnswer } from "@/lib/health/answers";
import { described } from "@/lib/http/route";
import { getHealth } from "@/lib/runtime/health";

const NOTES = {
  access: "public",
  about: "Returns 200 if requests can be served, and 503 while the database is unavailable or not migrated.",
  answer: HealthAnswer,
} as const;

export const GET = described(NOTES, async () => {
  const health = await getHealth();
  const headers = { "Cache-Control": "no-store" };
  if (health.status === "ok") return Response.json(health, { headers });
  return Response.json(health, { status: 503, headers: { ...headers, "Retry-After": "5" } });
});
