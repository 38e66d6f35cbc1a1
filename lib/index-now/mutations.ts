import { sql } from "kysely";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { db } from "@/lib/database/db";
import { inParts } from "@/lib/database/sql";
import { env, publicOrigin } from "@/lib/runtime/env";
import { logger } from "@/lib/runtime/logger";

const MAX_ENTRIES = 5_000;
const MAX_PAGES = 10_000; // Per submission
const MAX_MS = 10_000;
const AFTER_FAILURE = sql<Date>`now() + interval '10 minutes'`;

/** Covers changes from now on; changes older than a day aren't submitted. */
async function claim(): Promise<number | null> {
  const last = db.selectFrom("audit_log").select(sql<number>`coalesce(max(id), 0)`.as("id"));
  await db
    .insertInto("index_now")
    .columns(["last_audit_id"])
    .expression(last)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable("index_now")
    .set({ next_at: AFTER_FAILURE })
    .where("next_at", "<=", sql<Date>`now()`)
    .returning("last_audit_id as lastId")
    .executeTakeFirst();
  return claimed?.lastId ?? null;
}

type Entry = { id: number; pages: string[] };

/** By audit entry, the pages that visitors could see before or can see now. */
async function entriesAfter(lastId: number): Promise<Entry[]> {
  const delay = env("ALERT_DELAY_MS") / 1_000;
  const begun = sql`select min(xact_start) from pg_stat_activity
    where datname = current_database() and backend_xid is not null`;
  // Stops at the first, because `lastId` would skip it, or an earlier entry that isn't committed yet.
  const isEarly = sql`created_at > least(now() - make_interval(secs => ${delay}), (${begun}))`;
  const firstEarly = sql`select min(id) from audit_log where id > ${lastId}::int and ${isEarly}`;
  const { rows } = await sql<Entry>`
    with entry as materialized (
      select *, action in ('created', 'updated', 'deleted', 'restored')
        and not exists (select from audit_log w where w.withdraws = e.request) as is_change
      from audit_log e
      where id > ${lastId}::int and coalesce(id < (${firstEarly}), true)
        and created_at > now() - interval '1 day'
      order by id limit ${MAX_ENTRIES}
    )
    select id, array(
      select page from (
        select game_id from providers where id = entry.entity_id
        union select (before ->> 'gameId')::int where before ? 'gameId'
      ) p
      left join games g on g.id = p.game_id
      cross join unnest(array['/provider/' || entry.entity_id, '/game/' || g.id]) page
      where is_change and entry.entity_type = 'provider' and page is not null and ${gameIsVisible(null)}
      union
      select '/game/' || entry.entity_id where is_change and entry.entity_type = 'game'
        and ((before ->> 'isActive')::boolean
          or exists (select from games where id = entry.entity_id and is_active))
      union
      select '/provider/' || provider_id from (
        select id from providers where game_id = entry.entity_id
        union
        select jsonb_array_elements(pointing -> 'providers')::int from deleted_records where audit_id = entry.id
      ) own (provider_id)
      where is_change and entry.entity_type = 'game' and action <> 'created'
        and (before is null or before ? 'isActive')
    ) as pages
    from entry order by id`.execute(db);
  return rows;
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
  const entries = await entriesAfter(lastId);
  const paths = [...new Set(entries.flatMap(({ pages }) => pages))];
  try {
    for (const part of inParts(paths, MAX_PAGES)) await submit(key, part);
  } catch (error) {
    return logger.warn({ err: error }, "submitting changed pages to IndexNow failed");
  }
  await db
    .updateTable("index_now")
    .set({ last_audit_id: entries.at(-1)?.id ?? lastId, next_at: sql<Date>`now()` })
    .execute();
}
