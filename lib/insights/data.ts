import { type RawBuilder, type SqlBool, sql } from "kysely";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/catalogue/statuses";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { readOf } from "@/lib/database/db";
import { only } from "@/lib/database/sql";
import { isoDay } from "@/lib/dates";
import type { HistoryRange } from "@/lib/history/answers";
import { noteRun } from "@/lib/history/data";
import { statusShares } from "@/lib/history/shares";
import type { InsightRun, Insights } from "@/lib/insights/answers";
import { type BinUnit, binsOf, startOfUnit, unitFor } from "@/lib/insights/bins";
import { type Change, detectionSeries, insightFigures } from "@/lib/insights/figures";

const MAX_GAMES = 10;
const MAX_RUNS = 10;
const WITHIN_DAYS = 7;

const database = () => readOf("status_intervals", "providers", "games");
const isShown = gameIsVisible(null);

async function firstListing(): Promise<Date | null> {
  const found = await database()
    .selectFrom("status_intervals")
    .select(({ fn }) => fn.min("began_at").as("at"))
    .executeTakeFirst();
  return found?.at ?? null;
}

/** `start` is that of the bin, or null for changes before the range. */
type Row = Change & { start: Date | null };

/** Reads the partial day from the intervals; the daily table has whole days only. */
function changesOfDayUntil(time: Date, start: Date | null, sign = 1): RawBuilder<Row> {
  const midnight = startOfUnit("day", time);
  const since = (start ?? midnight).getTime();
  return sql`
    select ${start && isoDay(start)}::date as start, p.type, e.status,
      ${sql.lit(sign)} * sum(e.change)::int as change,
      ${sql.lit(sign)} * sum(e.change * (extract(epoch from i.began_at) * 1000 - ${since}))::float8 as milliseconds,
      ${sql.lit(sign)} * sum(e.detections)::int as detections
    from status_intervals i
    left join status_intervals b on b.provider_id = i.provider_id and b.ended_at = i.began_at
    cross join lateral (select type, game_id from providers where id = i.provider_id limit 1) p
    left join lateral (select is_active from games where id = p.game_id limit 1) g on true
    cross join lateral (values
      (i.status, 1, (i.status = 'detected' and not i.is_listing)::int), (b.status, -1, 0)
    ) e (status, change, detections)
    where i.began_at >= ${midnight} and i.began_at < ${time} and e.status is not null and ${isShown}
    group by p.type, e.status`;
}

/** One statement, for a consistent snapshot. */
async function readChanges(unit: BinUnit, { from, to, endsNow }: HistoryRange): Promise<Row[]> {
  const days = sql`
    select case when day >= ${isoDay(from)}::date then date_trunc(${unit}, day::timestamp)::date end as start,
      type, status, change, detections,
      milliseconds + change * (day - date_trunc(${unit}, day::timestamp)::date)::bigint * 86400000 as milliseconds
    from history_days where ${endsNow ? sql.lit(true) : sql<SqlBool>`day < ${isoDay(to)}::date`}`;
  const { rows } = await sql<Row>`
    select start, type, status, sum(change)::int as change, sum(milliseconds)::float8 as milliseconds,
      sum(detections)::int as detections
    from (${days}) d group by start, type, status
    union all ${changesOfDayUntil(from, null)}
    union all ${changesOfDayUntil(from, startOfUnit(unit, from), -1)}
    ${endsNow ? sql`` : sql`union all ${changesOfDayUntil(to, startOfUnit(unit, to))}`}`.execute(database());
  return rows;
}

async function countedBins(range: HistoryRange) {
  const first = await firstListing();
  if (!first || first >= range.to)
    return { unit: unitFor(range.from, range.to), opening: [], bins: [], changes: new Map() };
  const from = first > range.from ? startOfUnit("day", first) : range.from;
  const unit = unitFor(from, range.to);
  const bins = binsOf(unit, from, range.to);
  const opening: Change[] = [];
  const changes = new Map<number, Change[]>();
  for (const { start, ...change } of await readChanges(unit, { ...range, from })) {
    if (start) changes.set(start.getTime(), [...(changes.get(start.getTime()) ?? []), change]);
    else opening.push(change);
  }
  return { unit, opening, bins, changes };
}

async function recoveries({ from, to, endsNow }: HistoryRange) {
  const hidden = database()
    .selectFrom("providers as p")
    .innerJoin("games as g", "g.id", "p.game_id")
    .select("p.id")
    .where("g.is_active", "=", false);
  const { count, median } = await database()
    .selectFrom("status_intervals as i")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<number | null>`percentile_cont(0.5) within group (order by recovery_ms)`.as("median"),
    ])
    .where("i.recovery_ms", "is not", null)
    .where("i.began_at", ">=", from)
    .$if(!endsNow, (query) => query.where("i.began_at", "<", to))
    .where("i.provider_id", "not in", hidden)
    .executeTakeFirstOrThrow();
  return { recoveries: count, medianRecoverySeconds: median === null ? null : median / 1_000 };
}

type GameRow = Omit<Insights["games"][number], "shares"> & { times: Record<ProviderStatus, number> };

async function countedGames({ from, to, endsNow }: HistoryRange): Promise<Insights["games"]> {
  const length = sql`greatest(least(coalesce(i.ended_at, ${to}), ${to}) - greatest(i.began_at, ${from}), '0')`;
  const times = PROVIDER_STATUSES.map(
    (status) => sql`${sql.lit(status)}, round(coalesce(extract(epoch from
      sum(${length}) filter (where i.status = ${sql.lit(status)})) * 1000, 0))`,
  );
  const { rows } = await sql<GameRow>`
    with chosen as materialized (
      select g.id, g.title from games g where g.is_active and g.provider_count > 0
      order by g.provider_count desc, g.title collate "title_order", g.id limit ${MAX_GAMES}
    )
    select chosen.id, chosen.title, json_build_object(${sql.join(times)}) as times,
      (count(*) filter (where i.ended_at is null ${endsNow ? sql`` : sql`or i.ended_at >= ${to}`}))::int as providers,
      (count(*) filter (where i.status = 'detected' and not i.is_listing and i.began_at >= ${from}))::int as detections
    from chosen
    join providers p on p.game_id = chosen.id
    join status_intervals i on i.provider_id = p.id
    where (i.ended_at is null or i.ended_at > ${from}) ${endsNow ? sql`` : sql`and i.began_at < ${to}`}
    group by chosen.id, chosen.title
    order by chosen.id`.execute(database());
  return rows.map(({ times, ...game }) => ({ ...game, shares: statusShares(times) }));
}

async function longestRuns({ from, to, endsNow }: HistoryRange): Promise<InsightRun[]> {
  const runs = database()
    .selectFrom("status_intervals as i")
    .innerJoin("providers as p", "p.id", "i.provider_id")
    .leftJoin("games as g", "g.id", "p.game_id")
    .select(["i.provider_id as providerId", "p.name", "p.game_id as gameId", "g.title as gameTitle"])
    .select(["i.began_at as from", "i.ended_at as until"])
    .where("i.status", "=", "undetected")
    .where(isShown)
    .limit(MAX_RUNS);
  const ended = runs
    .where("i.ended_at", ">", from)
    .where("i.ended_at", "<=", to)
    .orderBy(sql`i.ended_at - i.began_at desc, i.provider_id`);
  const standing = runs
    .where("i.began_at", "<", to)
    .where((where) =>
      endsNow
        ? where("i.ended_at", "is", null)
        : where.or([where("i.ended_at", "is", null), where("i.ended_at", ">", to)]),
    )
    .orderBy("i.began_at")
    .orderBy("i.provider_id");
  const found = await Promise.all([ended.execute(), standing.execute()]);
  return found
    .flat()
    .map((run) => {
      const until = !endsNow && (run.until === null || run.until > to) ? to : run.until;
      return { ...run, until, seconds: ((until ?? to).getTime() - run.from.getTime()) / 1_000 };
    })
    .sort((a, b) => b.seconds - a.seconds || a.providerId - b.providerId)
    .slice(0, MAX_RUNS);
}

type PatchFigures = { count: number; detectionsWithin7Days: number; medianSecondsToVerdict: number | null };

async function patchFigures({ from, to }: HistoryRange): Promise<PatchFigures> {
  const { rows } = await sql<PatchFigures>`
    with logged as materialized (
      select l.game_id, l.happened_at from patches l join games g on g.id = l.game_id
      where ${gameIsVisible(null)} and l.happened_at >= ${from} and l.happened_at < ${to}
    )
    select
      (select count(*) from logged)::int as count,
      (
        select count(*) from (select distinct game_id from logged) d
        join providers p on p.game_id = d.game_id
        join status_intervals i on i.provider_id = p.id
        where i.status = 'detected' and not i.is_listing and i.began_at >= ${from} and i.began_at < ${to}
          and exists (select from logged where game_id = p.game_id
            and i.began_at between happened_at and happened_at + make_interval(days => ${WITHIN_DAYS}::int))
      )::int as "detectionsWithin7Days",
      (
        select extract(epoch from percentile_cont(0.5) within group (order by c.at - happened_at))::float8
        from logged join providers p on p.game_id = logged.game_id
        cross join lateral (
          select least(
            (select min(began_at) from status_intervals
              where provider_id = p.id and not is_listing and began_at >= happened_at),
            (select min(verified_at) from verifications where provider_id = p.id and verified_at >= happened_at)
          ) as at
        ) c
        where c.at < ${to}
      ) as "medianSecondsToVerdict"`.execute(
    readOf("patches", "status_intervals", "verifications", "providers", "games"),
  );
  return only(rows);
}

/** docs/product/history.md#insights */
export async function getInsights(range: HistoryRange): Promise<Insights> {
  const [{ unit, bins, ...counted }, recovered, games, runs, ofPatches] = await Promise.all([
    countedBins(range),
    recoveries(range),
    countedGames(range),
    longestRuns(range),
    patchFigures(range),
  ]);
  for (const { until, seconds } of runs) if (until === null) noteRun(seconds, range.to);
  const { series, types, ...whole } = insightFigures(bins, counted);
  const isDaily = unit === "day" && series[0];
  const weeks = isDaily ? binsOf("week", isDaily.from, range.to) : bins;
  return {
    from: range.from,
    to: range.to,
    ...whole,
    ...recovered,
    unit,
    series,
    detectionSeries: detectionSeries(weeks, series),
    types: types.sort(byShare),
    games: games.sort(byShare),
    longestRuns: runs,
    patches: { ...ofPatches, detectionsOtherwise: whole.detections - ofPatches.detectionsWithin7Days },
  };
}

type Ranked = Pick<Insights, "shares" | "providers">;

function byShare(a: Ranked, b: Ranked): number {
  return b.shares.undetected - a.shares.undetected || b.providers - a.providers;
}
