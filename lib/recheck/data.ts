import { sql } from "kysely";
import { isBeforePatch, isNotFresh, isStale } from "@/lib/catalogue/freshness";
import { VISIT_DAYS } from "@/lib/counts/schema";
import { db } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { records } from "@/lib/providers/data";
import type { Recheck } from "@/lib/recheck/answers";
import type { RecheckReason } from "@/lib/recheck/vocabulary";

const isUnproven = sql<boolean>`(p.status = 'detected'
  and num_nonnulls(p.evidence_url, p.evidence_image_url, p.evidence_archive_url) = 0)`;

const risk = () => sql<number>`round((
  (1 + extract(epoch from now() - p.verified_at) / 86400) * (1 + coalesce(c.visitors, 0)) *
  case when ${isBeforePatch()} then 4 else 1 end * case when p.is_promoted then 2 else 1 end *
  case when ${isUnproven} then 2 else 1 end)::numeric, 2)::float8`;

const reason = (name: RecheckReason, applies: unknown) => sql`case when ${applies} then ${sql.lit(name)} end`;

const reasons = () =>
  sql<RecheckReason[]>`array_remove(array[${sql.join([
    reason("before-patch", isBeforePatch()),
    reason("stale", isStale()),
    reason("promoted", sql`p.is_promoted`),
    reason("visited", sql`c.visitors > 0`),
    reason("detected-without-evidence", isUnproven),
  ])}], null)`;

/** docs/product/admin.md#re-check */
export async function listRechecks(
  viewer: Viewer,
  { game, limit }: { game?: number; limit: number },
): Promise<Recheck[]> {
  const visits = db
    .selectFrom("offer_counts")
    .select(({ fn }) => ["offer_id", fn.sum<number>("views").as("visitors")])
    .where("kind", "=", "provider")
    .where(sql<boolean>`day > (now() at time zone 'UTC')::date - ${VISIT_DAYS}::int`)
    .groupBy("offer_id");
  const riskiest = db
    .selectFrom("providers as p")
    .leftJoin("games as g", "g.id", "p.game_id")
    .leftJoin(visits.as("c"), "c.offer_id", "p.id")
    .select(["p.id", risk().as("risk"), reasons().as("reasons")])
    .where(isNotFresh())
    .$if(game !== undefined, (query) => query.where("p.game_id", "=", game ?? 0))
    .orderBy("risk", "desc")
    .orderBy("p.id")
    .limit(limit);
  const rows = await records(db, viewer)
    .innerJoin(riskiest.as("o"), "o.id", "p.id")
    .select(["o.risk", "o.reasons"])
    .clearOrderBy()
    .orderBy("o.risk", "desc")
    .orderBy("p.id")
    .execute();
  return rows.map(({ risk, reasons, ...provider }) => ({ provider, risk, reasons }));
}
