import "server-only";
import { expressionBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { jsonMoment } from "@/lib/database/json-rows";
import type { DB } from "@/lib/generated/kysely/tables";

/** Of the game `g`. */
export function latestPatch() {
  const { selectFrom } = expressionBuilder<DB, never>();
  return jsonObjectFrom(
    selectFrom("patches as l")
      .select(({ ref }) => ["l.id", "l.label", "l.kind", jsonMoment(ref("l.happened_at")).as("happenedAt")])
      .where("l.game_id", "=", sql.ref<number>("g.id"))
      .orderBy("l.happened_at", "desc")
      .orderBy("l.id", "desc")
      .limit(1),
  ).as("latestPatch");
}
