import { described } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { getHealth } from "@/lib/runtime/health";

const NOTES = {
  access: "public",
  about: "Returns 200 if requests can be served, and 503 while the database is unavailable or not migrated.",
  answer: z.named("Health", {
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["ok", "unreachable"]),
    migrations: z.enum(["ok", "pending", "unknown"]),
  }),
} as const;

export const GET = described(NOTES, async () => {
  const health = await getHealth();
  const headers = { "Cache-Control": "no-store" };
  if (health.status === "ok") return Response.json(health, { headers });
  return Response.json(health, { status: 503, headers: { ...headers, "Retry-After": "5" } });
});
