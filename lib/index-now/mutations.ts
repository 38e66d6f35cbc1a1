import { sql } from "kysely";
import { updateIsVisible } from "@/lib/catalogue/visibility";
import { db } from "@/lib/database/db";
import { env, publicOrigin } from "@/lib/runtime/env";
import { logger } from "@/lib/runtime/logger";
import { providerPath } from "@/lib/runtime/routes";

const MAX_UPDATES = 5_000; // Two pages each; a submission takes 10,000 addresses
const MAX_MS = 10_000;
const AFTER_FAILURE = sql<Date>`now() + interval '10 minutes'`;

/** Covers changes from now on; changes older than a day aren't submitted. */
async function claim(): Promise<number | null> {
  const last = db.selectFrom("updates").select(sql<number>`coalesce(max(id), 0)`.as("id"));
  await db
    .insertInto("index_now")
    .columns(["last_update_id"])
    .expression(last)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable("index_now")
    .set({ next_at: AFTER_FAILURE })
    .where("next_at", "<=", sql<Date>`now()`)
    .returning("last_update_id as lastId")
    .executeTakeFirst();
  return claimed?.lastId ?? null;
}

function changesAfter(lastId: number) {
  const delay = env("ALERT_DELAY_MS") / 1_000;
  const isEarly = sql`created_at > now() - make_interval(secs => ${delay})`;
  // Not beyond it, because `lastId` would pass it.
  const firstEarly = sql<number>`(select min(id) from updates where id > ${lastId}::int and ${isEarly})`;
  return db
    .selectFrom("updates as u")
    .leftJoin("games as g", (join) =>
      join.on(sql<boolean>`g.id = case u.entity_type when 'game' then u.entity_id else u.game_id end`),
    )
    .select(["u.id", "u.entity_type as entityType", "u.entity_id as entityId", "u.game_id as gameId"])
    .select(updateIsVisible(null).as("isPublic"))
    .where("u.id", ">", lastId)
    .where(sql<boolean>`coalesce(u.id < ${firstEarly}, true)`)
    .where(sql<boolean>`u.created_at > now() - interval '1 day'`)
    .orderBy("u.id")
    .limit(MAX_UPDATES)
    .execute();
}

type Change = Awaited<ReturnType<typeof changesAfter>>[number];

function pagesOf({ entityType, entityId, gameId, isPublic }: Change): string[] {
  if (!isPublic) return [];
  const game = entityType === "game" ? entityId : gameId;
  const provider = entityType === "provider" ? entityId : null;
  return [...(game ? [`/game/${game}`] : []), ...(provider ? [providerPath(provider)] : [])];
}

/** https://www.indexnow.org/documentation */
async function submit(key: string, paths: readonly string[]): Promise<void> {
  const origin = publicOrigin();
  const urlList = paths.map((path) => origin + path);
  const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList };
  const response = await fetch(env("INDEXNOW_URL"), {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(MAX_MS),
  });
  if (!response.ok) throw new Error(`IndexNow responded with ${response.status}.`);
  logger.info({ pages: urlList.length }, "changed pages submitted to IndexNow");
}

/** One instance at a time. A failed submission is repeated after ten minutes. */
export async function submitChangedPages(): Promise<void> {
  const key = env("INDEXNOW_KEY");
  const lastId = key ? await claim() : null;
  if (!key || lastId === null) return;
  const changes = await changesAfter(lastId);
  const paths = [...new Set(changes.flatMap(pagesOf))];
  try {
    if (paths.length > 0) await submit(key, paths);
  } catch (error) {
    return logger.warn({ err: error }, "submitting changed pages to IndexNow failed");
  }
  await db
    .updateTable("index_now")
    .set({ last_update_id: changes.at(-1)?.id ?? lastId, next_at: sql<Date>`now()` })
    .execute();
}
