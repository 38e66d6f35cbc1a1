import "server-only";
import { expressionBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { isBeforePatch } from "@/lib/catalogue/freshness";
import { jsonTime } from "@/lib/database/json-rows";
import type { DB } from "@/lib/generated/kysely/tables";

/** Of the game `g`. */
export const latest = () =>
  expressionBuilder<DB, never>()
    .selectFrom("patches as l")
    .where("l.game_id", "=", sql.ref<number>("g.id"))
    .orderBy("l.happened_at", "desc")
    .orderBy("l.id", "desc")
    .limit(1);

/** Of the game `g`. */
export const latestPatch = () =>
  jsonObjectFrom(
    latest().select(({ ref }) => [
      "l.id",
      "l.label",
      "l.kind",
      jsonTime(ref("l.happened_at")).as("happenedAt"),
    ]),
  ).as("latestPatch");

/** The label of the latest patch of the game `g` if the provider `p` wasn't checked since. */
export const beforePatch = () =>
  sql<string | null>`case when ${isBeforePatch()} then ${latest().select("l.label")} end`.as("beforePatch");

/** Of the game `g`; null unless a provider wasn't re-checked since its latest patch. */
export const afterPatch = () =>
  sql<{ undetectedBefore: number; checked: number } | null>`(
    select json_build_object(
      'undetectedBefore', count(*) filter (where exists (select from status_intervals
        where provider_id = p.id and status = 'undetected' and began_at < g.patched_at
          and coalesce(ended_at >= g.patched_at, true))),
      'checked', count(*) filter (where p.verified_at >= g.patched_at))
    from providers p where p.game_id = g.id having min(p.verified_at) < g.patched_at)`.as("afterPatch");
