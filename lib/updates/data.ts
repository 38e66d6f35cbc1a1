import { expressionBuilder, type InferResult, sql } from "kysely";
import { evidenceColumns } from "@/lib/catalogue/evidence";
import { freshCountsObject, NEXT_STALE, noteNextStale, staleBefore } from "@/lib/catalogue/freshness";
import { type Counted, PROVIDER_STATUSES, type StatusCounts } from "@/lib/catalogue/statuses";
import { gameIsVisible, updateIsVisible } from "@/lib/catalogue/visibility";
import { db } from "@/lib/database/db";
import { jsonTime } from "@/lib/database/sql";
import { lastDays } from "@/lib/dates";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import type { UpdatesFilter } from "@/lib/updates/filter";
import { LISTED_PHRASES, type UpdateDirection } from "@/lib/updates/vocabulary";

const UPDATE_COLUMNS = [
  "u.id",
  "u.description",
  "u.entity_type as entityType",
  "u.entity_id as entityId",
  "u.kind",
  "u.provider_name as providerName",
  "u.game_id as gameId",
  "u.game_title as gameTitle",
  "u.from_status as fromStatus",
  "u.to_status as toStatus",
  ...evidenceColumns("u"),
  "u.note",
  "u.admin_id as adminId",
  "a.username as adminUsername",
] as const;

type UpdateQuery = UpdatesFilter & {
  before?: number;
  from?: number;
  limit?: number;
  /** "listed": matches the phrase rule of docs/product/pages.md#updates; "rest": doesn't. */
  show?: "listed" | "rest";
};

export const UPDATES_LIMIT = 500;

// Literals, not parameters: PostgreSQL uses the partial indexes only if it sees the texts.
const LISTED = sql<boolean>`(${sql.join(
  LISTED_PHRASES.map((phrase) => sql`strpos(u.description, ${sql.lit(phrase)}) > 0`),
  sql` or `,
)})`;

// Ids break ties. If the update with that id was withdrawn, its page starts at the one before.
function isInPlace({ before, from }: UpdateQuery) {
  const id = before ?? from;
  if (id === undefined) return sql.lit(true);
  const comparison = sql.raw(before === undefined ? "<=" : "<");
  const place = sql`(select created_at from updates
    where id <= ${id} and ${id} <= (select last_value from updates_id_seq) order by id desc limit 1)`;
  return sql<boolean>`(u.created_at, u.id) ${comparison} (${place}, ${id}::int)`;
}

/** For `u`; a status set on creation isn't a change. */
export const DIRECTIONS = {
  bad: sql<boolean>`u.kind = 'provider_status' and (u.to_status = 'detected' or (u.from_status = 'undetected' and u.to_status = 'updating'))`,
  recovered: sql<boolean>`u.kind = 'provider_status' and u.to_status = 'undetected'`,
} satisfies Record<UpdateDirection, unknown>;

function isChosen({ game, provider, direction }: UpdatesFilter) {
  const { eb, and } = expressionBuilder<{ u: DB["updates"] }, "u">();
  return and([
    ...(game === undefined ? [] : [eb("u.game_id", "=", game)]),
    ...(provider === undefined
      ? []
      : [eb("u.entity_type", "=", "provider"), eb("u.entity_id", "=", provider)]),
    ...(direction === undefined ? [] : [DIRECTIONS[direction]]),
  ]);
}

// The inner LIMITs make the planner look up details only for the rows of a page.
function visibleUpdates(viewer: Viewer | null) {
  return db
    .selectFrom("updates as u")
    .leftJoin("users as a", "a.id", "u.admin_id")
    .leftJoinLateral(
      ({ selectFrom, case: choose }) => {
        const ofGame = choose().when("u.entity_type", "=", "game").then(sql.ref<number>("u.entity_id"));
        const id = ofGame.else(sql.ref<number | null>("u.game_id")).end();
        return selectFrom("games").select(["id", "is_active"]).where("id", "=", id).limit(1).as("g");
      },
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("providers")
          .select(["id", "game_id"])
          .where("u.entity_type", "=", "provider")
          .whereRef("providers.id", "=", "u.entity_id")
          .limit(1)
          .as("p"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("games").select("is_active").whereRef("id", "=", "p.game_id").limit(1).as("pg"),
      (join) => join.onTrue(),
    )
    .select(UPDATE_COLUMNS)
    .where(updateIsVisible(viewer))
    .where(gameIsVisible(viewer, "pg"));
}

function updates(viewer: Viewer | null, query: UpdateQuery) {
  return visibleUpdates(viewer)
    .select((eb) => [
      "u.created_at as createdAt",
      eb("g.id", "is not", null).$castTo<boolean>().as("gameExists"),
      eb("p.id", "is not", null).$castTo<boolean>().as("providerExists"),
    ])
    .where(isInPlace(query))
    .where(isChosen(query))
    .$if(query.show === "listed", (rows) => rows.where(LISTED))
    .$if(query.show === "rest", (rows) => rows.where((eb) => eb.not(LISTED)))
    .orderBy("u.created_at", "desc")
    .orderBy("u.id", "desc")
    .limit(query.limit ?? UPDATES_LIMIT);
}

export function publicUpdates() {
  return visibleUpdates(null)
    .select(({ ref }) => jsonTime(ref("u.created_at")).as("createdAt"))
    .orderBy("u.id");
}

export type UpdateRecord = InferResult<ReturnType<typeof updates>>[number];

export function listUpdates(viewer: Viewer | null, query: UpdateQuery = {}): Promise<UpdateRecord[]> {
  return updates(viewer, query).execute();
}

/** "" if no public update mentions the deletion. */
export async function removedGameTitle(id: number): Promise<string> {
  const removal = await db
    .selectFrom("updates as u")
    .select("u.game_title as title")
    .where("u.entity_type", "=", "game")
    .where("u.entity_id", "=", id)
    .where("u.kind", "=", "game_removed")
    .where("u.is_hidden", "=", false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("games as g").select("g.id").whereRef("g.id", "=", "u.entity_id"))),
    )
    .orderBy("u.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return removal?.title ?? "";
}

export type CatalogueCounts = Counted & { games: number };

export async function catalogueCounts(): Promise<CatalogueCounts> {
  const { games, freshCounts, ...statusCounts } = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom("games")
        .select(({ fn }) => [
          fn.countAll<number>().as("games"),
          ...PROVIDER_STATUSES.map((status) => fn.sum<number | null>(`${status}_count`).as(status)),
        ])
        .where("is_active", "=", true)
        .as("g"),
    )
    .crossJoin(({ selectFrom }) =>
      selectFrom("providers")
        .select(({ fn }) =>
          PROVIDER_STATUSES.map((status) =>
            fn.countAll<number>().filterWhere("status", "=", status).as(status),
          ),
        )
        .where("game_id", "is", null)
        .as("p"),
    )
    .crossJoin(({ selectFrom }) =>
      selectFrom("providers as p")
        .select(freshCountsObject(NEXT_STALE).as("freshCounts"))
        .where("p.verified_at", ">=", staleBefore())
        // One small set of hidden games and recent patches, so that PostgreSQL reads the index of `verified_at` alone.
        .where(
          sql<boolean>`not exists (select from (
            select id as game_id, 'infinity'::timestamptz as until from games where not is_active
            union all select game_id, happened_at from patches where happened_at > ${staleBefore()}
          ) u where u.game_id = p.game_id and u.until > p.verified_at)`,
        )
        .as("f"),
    )
    .select(["g.games", "f.freshCounts"])
    .select(({ ref }) =>
      PROVIDER_STATUSES.map((status) =>
        sql<number>`coalesce(${ref(`g.${status}`)}, 0) + ${ref(`p.${status}`)}`.as(status),
      ),
    )
    .executeTakeFirstOrThrow();
  return noteNextStale({ games, statusCounts, freshCounts });
}

function newestUpdate() {
  return db
    .selectFrom("updates as u")
    .leftJoin("games as g", "g.id", "u.game_id")
    .select("u.created_at as at")
    .where(updateIsVisible(null))
    .orderBy("u.created_at", "desc")
    .orderBy("u.id", "desc")
    .limit(1);
}

/** Null for an empty list. The games list also changes with provider updates. */
export function listDates() {
  return db
    .with("newest", newestUpdate)
    .selectNoFrom(({ fn, selectFrom }) => {
      const updates = selectFrom("newest").select("at");
      const games = selectFrom("games")
        .select((eb) => eb.fn.max("updated_at").as("at"))
        .where("is_active", "=", true);
      return [
        fn<Date | null>("greatest", [updates, games]).as("games"),
        updates.as("updates"),
        selectFrom("reviews as r")
          .innerJoin("providers as p", "p.id", "r.provider_id")
          .leftJoin("games as g", "g.id", "p.game_id")
          .select("r.updated_at as at")
          .where(gameIsVisible(null))
          .orderBy("r.updated_at", "desc")
          .limit(1)
          .as("reviews"),
        selectFrom("deals")
          .select(sql<Date | null>`max(greatest(updated_at, starts_at))`.as("at"))
          .where(sql<boolean>`is_active and coalesce(starts_at <= ${currentTime()}, true)`)
          .as("deals"),
      ];
    })
    .executeTakeFirstOrThrow();
}

export type ChangeDay = StatusCounts & { date: string };

export async function dailyStatus(days: number): Promise<ChangeDay[]> {
  const dates = lastDays(days, currentTime());
  const rows = await db
    .selectFrom("status_days")
    .select(({ fn, ref }) => [
      sql<string>`to_char(${ref("day")}, 'YYYY-MM-DD')`.as("date"),
      ...PROVIDER_STATUSES.map((status) => fn.sum<number>(status).as(status)),
    ])
    .where("day", ">=", sql<Date>`${dates[0]}::date`)
    .groupBy("day")
    .execute();
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return dates.map((date) => byDate.get(date) ?? { date, undetected: 0, detected: 0, updating: 0 });
}
