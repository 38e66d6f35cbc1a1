import { getHealth } from "@/lib/health/data";

export const dynamic = "force-dynamic";

/**
 * Says whether requests can be served now: 200, or 503 while the database is away or not migrated. It looks
 * at no session, because that alone would need the database.
 */
export const GET = async () => {
  const health = await getHealth();
  const headers = { "Cache-Control": "no-store" };
  if (health.status === "ok") return Response.json(health, { headers });
  return Response.json(health, { status: 503, headers: { ...headers, "Retry-After": "5" } });
};
