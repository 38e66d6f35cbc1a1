import "server-only";
import { type RawBuilder, sql } from "kysely";
import { listActivity } from "@/lib/audit/data";
import { db } from "@/lib/database/db";
import { jsonMoment } from "@/lib/database/json-rows";
import { staleBefore } from "@/lib/history/staleness";
import { INITIAL_CODE } from "@/lib/invites/schema";
import type { Overview, OverviewItem } from "@/lib/overview/answers";
import { MOST_COUNTED, TOPICS, type TopicKey } from "@/lib/overview/vocabulary";
import { can, type Viewer } from "@/lib/permissions";

const SHOWN = 5;
const COLLEAGUES = 8;
const DAY = 86_400_000;
const ENDING_DAYS = 3;

/** The rows of a topic, as `r`; whatever it asks for must end with an index or be about few rows. */
type Rows = {
  table: string;
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  name?: RawBuilder<string>;
  detail?: RawBuilder<string | null>;
  at?: RawBuilder<Date | null>;
};

const NOTHING = sql<null>`null`;
const GAME = sql<string | null>`(select title from games where id = r.game_id)`;
const NEWEST = sql`r.id desc`;
const NO_PICTURE = sql<boolean>`r.image_url is null`;

function deals(where: RawBuilder<boolean>, order: RawBuilder<unknown>, at: RawBuilder<Date | null>): Rows {
  return { table: "deals", where: sql`r.is_active and ${where}`, order, at };
}

function topicRows(viewer: Viewer): Record<TopicKey, Rows> {
  const soon = sql`now() + make_interval(days => ${ENDING_DAYS}::int)`;
  const isHarmless = viewer.isAdmin ? sql`true` : sql`not r.grants_admin and r.granted_sections = '{}'`;
  return {
    stale: {
      table: "providers",
      where: sql`r.verified_at < ${staleBefore()}`,
      order: sql`r.verified_at`,
      detail: GAME,
      at: sql`r.verified_at`,
    },
    gameless: { table: "providers", where: sql`r.game_id is null`, order: NEWEST },
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
      where: sql`r.is_active and (r.tier = 'tier2' and r.game_id is null
        or exists (select from games g where g.id = r.game_id and not g.is_active))`,
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
        and not r.for_first_admin and r.code <> ${INITIAL_CODE} and ${isHarmless}`,
      order: sql`r.created_at`,
      name: sql`left(r.code, 2) || '…'`,
      detail: sql`r.description`,
      at: sql`r.created_at`,
    },
  };
}

const NAMES: Record<string, RawBuilder<string>> = { providers: sql`r.name` };
const TITLE = sql<string>`r.title`;

function topicQuery(key: TopicKey, { table, where, order, ...shown }: Rows) {
  const { name = NAMES[table] ?? TITLE, detail = NOTHING, at = NOTHING } = shown;
  const rows = sql`${sql.table(table)} r where ${where}`;
  return sql`select ${key}::text as key,
    (select count(*) from (select from ${rows} limit ${MOST_COUNTED + 1}) counted)::int as count,
    (select coalesce(json_agg(item), '[]') from (
      select r.id, ${name} as name, ${detail} as detail, ${jsonMoment(sql<Date | null>`(${at})::timestamptz`)} as at,
        ${jsonMoment(sql<Date>`r.updated_at`)} as "updatedAt"
      from ${rows} order by ${order} limit ${SHOWN}
    ) item) as items`;
}

type Topic = { key: TopicKey; count: number; items: OverviewItem[] };

async function listTopics(viewer: Viewer): Promise<Topic[]> {
  const all = topicRows(viewer);
  const mine = TOPICS.filter(({ section }) => can(viewer, section));
  if (mine.length === 0) return [];
  const queries = mine.map(({ key }) => topicQuery(key, all[key]));
  const { rows } = await sql<Topic>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

type Week = Overview["week"];

/** Public figures; changes are counted by whole UTC days, today included. */
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
  const [week] = rows;
  if (!week) throw new Error("Sums gave no row.");
  return week;
}

async function listColleagues(viewer: Viewer): Promise<Overview["colleagues"]> {
  if (!viewer.isAdmin) return null;
  const search = { othersThan: viewer.id, from: new Date(Date.now() - 7 * DAY) };
  const { lines } = await listActivity(search, COLLEAGUES);
  return lines.map(({ count, entries: [{ id, createdAt, actorUsername, action, summary }] }) => {
    return { id, createdAt: createdAt.toISOString(), actorUsername, action, summary, count };
  });
}

/** docs/product/back-office.md#overview: what needs somebody, as far as the viewer's rights go. */
export async function getOverview(viewer: Viewer): Promise<Overview> {
  const [topics, week, colleagues] = await Promise.all([
    listTopics(viewer),
    readWeek(),
    listColleagues(viewer),
  ]);
  return { topics, week, colleagues };
}
