import { type RawBuilder, sql } from "kysely";
import { beginningOfLast, listActivity } from "@/lib/audit/data";
import { isBeforePatch, staleBefore } from "@/lib/catalogue/freshness";
import { db } from "@/lib/database/db";
import { jsonTime, only } from "@/lib/database/sql";
import { DAY } from "@/lib/dates";
import { isReadable } from "@/lib/invites/data";
import { INITIAL_CODE } from "@/lib/invites/schema";
import type { Overview, OverviewTopic, TopicCount } from "@/lib/overview/answers";
import {
  listOfTopic,
  MAX_BADGE,
  MAX_COUNTED,
  TOPIC_KEYS,
  TOPICS,
  type TopicKey,
} from "@/lib/overview/vocabulary";
import { latest } from "@/lib/patches/data";
import { can, type Viewer } from "@/lib/permissions";
import { currentMs } from "@/lib/runtime/clock";

const SHOWN = 5;
const NEWEST_PROVIDERS = 2_000; // Each one costs a lookup in the reviews
const COLLEAGUES = 8;
/** Audit entries to look through, since nearly all may be the viewer's own. */
const ENTRIES = 5_000;
const ENDING_DAYS = 3;

/** The rows of a topic, as `r`; each condition must use an index or cover few rows. */
type Rows = {
  table: string;
  from?: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  name?: RawBuilder<string>;
  detail?: RawBuilder<string | null>;
  at?: RawBuilder<Date | null>;
};

const NOTHING = sql<null>`null`;
const GAME = sql<string | null>`(select title from games where id = r.game_id)`;
const NEWEST = sql`r.id desc`;
// As in the index providers_website_host.
const WEBSITE_HOST = sql`substring(lower(x.website_url) from '^https?://(?:[^/?#]*@)?(?:www\\.)?([^/:?#]+)')`;
const NO_PICTURE = sql<boolean>`r.image_url is null`;

function deals(where: RawBuilder<boolean>, order: RawBuilder<unknown>, at: RawBuilder<Date | null>): Rows {
  return { table: "deals", where: sql`r.is_active and ${where}`, order, at };
}

function topicRows(viewer: Viewer): Record<TopicKey, Rows> {
  const soon = sql`now() + make_interval(days => ${ENDING_DAYS}::int)`;
  return {
    patched: {
      table: "providers",
      from: sql`(
        select p.id, p.name, p.updated_at, p.verified_at, g.title || ' · patch ' || l.label as place, l.id as patch_id, l.label
        from games g
        join providers p on p.game_id = g.id and ${isBeforePatch()}
        cross join lateral (
          ${latest().select(["l.id", "l.label"])}
        ) l
        where g.patched_at is not null)`,
      where: sql`true`,
      order: sql`r.patch_id desc, r.verified_at, r.id`,
      detail: sql`r.place`,
      at: sql`r.verified_at`,
    },
    stale: {
      table: "providers",
      where: sql`r.verified_at < ${staleBefore()}`,
      order: sql`r.verified_at`,
      detail: GAME,
      at: sql`r.verified_at`,
    },
    gameless: { table: "providers", where: sql`r.game_id is null`, order: NEWEST },
    impostors: {
      table: "providers",
      from: sql`(
        select distinct on (x.id) x.id, x.name, x.updated_at, o.name as owner
        from providers o
        cross join jsonb_to_recordset(o.sites) s(host text, kind text)
        join providers x on ${WEBSITE_HOST} = regexp_replace(s.host, '^www\\.', '')
        where o.sites @> '[{"kind": "impostor"}]' and s.kind = 'impostor'
        order by x.id, o.id
      )`,
      where: sql`true`,
      order: NEWEST,
      detail: sql`'An impostor of ' || r.owner`,
    },
    ended: deals(sql`r.valid_until < now()`, sql`r.valid_until desc`, sql`r.valid_until`),
    soldOut: deals(
      sql`r.total_quantity > 0 and coalesce(r.remaining_quantity, r.total_quantity) <= 0
        and (r.valid_until is null or r.valid_until >= now())`,
      NEWEST,
      NOTHING,
    ),
    ending: deals(sql`r.valid_until between now() and ${soon}`, sql`r.valid_until`, sql`r.valid_until`),
    unplaced: {
      table: "advertisements",
      where: sql`r.id in (
        select id from advertisements where is_active and tier = 'tier2' and game_id is null
        union all
        select a.id from games g join advertisements a on a.game_id = g.id where a.is_active and not g.is_active)`,
      order: NEWEST,
      detail: sql`coalesce(${GAME} || ' is hidden', 'Its game was deleted')`,
    },
    expired: {
      table: "advertisements",
      where: sql`r.is_active and r.ends_at <= now()`,
      order: sql`r.ends_at desc`,
      detail: GAME,
      at: sql`r.ends_at`,
    },
    switchedOff: { table: "advertisements", where: sql`not r.is_active`, order: NEWEST, detail: GAME },
    unreviewed: {
      table: "providers",
      from: sql`(select id, name, game_id, updated_at from providers order by id desc limit ${NEWEST_PROVIDERS})`,
      where: sql`not exists (select from reviews where provider_id = r.id)`,
      order: NEWEST,
      detail: GAME,
    },
    gamePictures: { table: "games", where: NO_PICTURE, order: NEWEST },
    providerPictures: { table: "providers", where: NO_PICTURE, order: NEWEST, detail: GAME },
    dealPictures: deals(NO_PICTURE, NEWEST, NOTHING),
    unusedCodes: {
      table: "invitation_codes",
      where: sql`r.is_active and r.use_count = 0 and (r.expires_at is null or r.expires_at > now())
        and not r.for_first_admin and r.code <> ${INITIAL_CODE} and ${isReadable(viewer)}`,
      order: sql`r.created_at`,
      name: sql`left(r.code, 2) || '…'`,
      detail: sql`r.description`,
      at: sql`r.created_at`,
    },
  };
}

const rowsOf = ({ table, from = sql.table(table), where }: Rows) => sql`${from} r where ${where}`;

const countOf = (rows: Rows) =>
  sql`(select count(*) from (select from ${rowsOf(rows)} limit ${MAX_COUNTED + 1}) counted)::int`;

const onlyPatch = (rows: Rows) =>
  sql`(select case when count(distinct r.patch_id) = 1 then min(r.label) end from ${rowsOf(rows)})`;

function itemsOf(rows: Rows) {
  const { table, order, detail = NOTHING, at = NOTHING } = rows;
  const name = rows.name ?? (table === "providers" ? sql`r.name` : sql`r.title`);
  return sql`(select coalesce(json_agg(item), '[]') from (
    select r.id, ${name} as name, ${detail} as detail, ${jsonTime(sql<Date | null>`(${at})::timestamptz`)} as at,
      ${jsonTime(sql<Date>`r.updated_at`)} as "updatedAt"
    from ${rowsOf(rows)} order by ${order} limit ${SHOWN}
  ) item)`;
}

async function eachTopic<Topic extends { key: TopicKey; count: number }>(
  viewer: Viewer,
  columns: (rows: Rows) => RawBuilder<unknown>,
): Promise<Topic[]> {
  const all = topicRows(viewer);
  const mine = TOPIC_KEYS.filter((key) => can(viewer, TOPICS[key].section));
  if (mine.length === 0) return [];
  const queries = mine.map((key) => {
    const patch = key === "patched" ? onlyPatch(all[key]) : NOTHING;
    return sql`select ${key}::text as key, ${patch}::text as patch, ${columns(all[key])}`;
  });
  const { rows } = await sql<Topic>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

export async function countTopics(viewer: Viewer): Promise<TopicCount[]> {
  const found = await eachTopic<Omit<TopicCount, "further"> & { ids: number[] }>(
    viewer,
    // In the order of an index; without it, the planner may scan a whole table.
    (rows) => sql`ids, cardinality(ids) as count
      from (select array(select r.id from ${rowsOf(rows)} order by ${rows.order} limit ${MAX_BADGE + 1}) as ids) listed`,
  );
  const counted = new Set<string>();
  return found.map(({ ids, ...topic }) => {
    const before = counted.size;
    if (!TOPICS[topic.key].isChore) for (const id of ids) counted.add(`${listOfTopic(topic.key)} ${id}`);
    return { ...topic, further: counted.size - before };
  });
}

export async function listNeeding(viewer: Viewer, topic: TopicKey): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${rowsOf(topicRows(viewer)[topic])} order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Week = Overview["week"];

async function readWeek(): Promise<Week> {
  const of = (column: RawBuilder<unknown>, isNow: boolean) =>
    sql`coalesce(sum(${column}) filter (where (day > (now() at time zone 'UTC')::date - 7) = ${isNow}), 0)::int`;
  const figure = (column: RawBuilder<unknown>) =>
    sql`json_build_object('now', ${of(column, true)}, 'before', ${of(column, false)})`;
  const { rows } = await sql<Week>`
    select ${figure(sql`undetected + detected + updating`)} as changes, ${figure(sql`detected`)} as detections,
      ${figure(sql`undetected`)} as recoveries,
      (select json_build_object('now', count(*) filter (where created_at >= now() - interval '7 days'),
          'before', count(*) filter (where created_at < now() - interval '7 days'))
        from reviews where created_at >= now() - interval '14 days') as reviews
    from status_days where day > (now() at time zone 'UTC')::date - 14`.execute(db);
  return only(rows);
}

async function listColleagues(viewer: Viewer): Promise<Overview["colleagues"]> {
  if (!viewer.isAdmin) return null;
  const weekAgo = new Date(currentMs() - 7 * DAY);
  const begun = await beginningOfLast(ENTRIES);
  const search = { othersThan: viewer.id, from: begun > weekAgo ? begun : weekAgo };
  const { lines } = await listActivity(search, COLLEAGUES);
  return lines.map(({ count, entries: [{ id, createdAt, actorUsername, action, summary }] }) => {
    return { id, createdAt: createdAt.toISOString(), actorUsername, action, summary, count };
  });
}

export async function getOverview(viewer: Viewer): Promise<Overview> {
  const columns = (rows: Rows) => sql`${countOf(rows)} as count, ${itemsOf(rows)} as items`;
  const [topics, week, colleagues] = await Promise.all([
    eachTopic<OverviewTopic>(viewer, columns),
    readWeek(),
    listColleagues(viewer),
  ]);
  return { topics, week, colleagues };
}
