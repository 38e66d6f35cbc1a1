export const dynamic = "force-dynamic";

/** Says that this process answers, whatever the state of the database. */
export const GET = () => Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
