import { type RawBuilder, sql } from "kysely";
import type { FRESHNESS, StatusCounts } from "@/lib/catalogue/statuses";
import { counted } from "@/lib/counted";
import { whenSent } from "@/lib/database/sql";
import { DAY } from "@/lib/dates";
import { currentTime } from "@/lib/runtime/clock";
import { env } from "@/lib/runtime/env";
import { noteValidUntil } from "@/lib/runtime/request-context";

const freshForMs = () => env("STALE_AFTER_DAYS") * DAY;

export const staleAfter = (): string => counted(env("STALE_AFTER_DAYS"), "day");

export const staleBefore = (now = currentTime()): Date => new Date(now.getTime() - freshForMs());

const STALE_BEFORE = whenSent(staleBefore);

// The SQL below names the provider `p` and its game `g`.
export const isStale = () => sql<boolean>`p.verified_at < ${STALE_BEFORE}`;

const PATCHED_AT = sql.ref<Date | null>("g.patched_at");

const freshFrom = (patchedAt: RawBuilder<unknown>) =>
  sql<Date>`greatest(${STALE_BEFORE}::timestamptz, ${patchedAt})`;

export const isBeforePatch = () => sql<boolean | null>`p.verified_at < ${PATCHED_AT}`;

export const freshness = () => sql<(typeof FRESHNESS)[number]>`case
  when ${isBeforePatch()} then 'before-patch' when ${isStale()} then 'stale' else 'fresh' end`;

export const isNotFresh = () => sql<boolean>`${freshness()} <> 'fresh'`;

export const freshnessFacts = () =>
  [
    isStale().as("isStale"),
    freshness().as("freshness"),
    sql<boolean | null>`p.verified_at >= ${PATCHED_AT}`.as("checkedSincePatch"),
  ] as const;

/** Pages list these after the other undetected ones. */
export const isUndetectedNotFresh = (patchedAt: RawBuilder<unknown> = PATCHED_AT) =>
  sql<boolean>`(p.status = 'undetected' and p.verified_at < ${freshFrom(patchedAt)})`;

export const STATUS_COUNTS = sql<StatusCounts>`json_build_object('undetected', g.undetected_count,
  'detected', g.detected_count, 'updating', g.updating_count)`.as("statusCounts");

const count = (status: string) => sql`count(*) filter (where status = ${sql.lit(status)})`;

/** When the provider that goes stale next was last checked, for noteNextStale(). */
export const NEXT_STALE = sql`, 'nextStale', min(verified_at)`;

export const freshCountsObject = (more = sql``) =>
  sql<StatusCounts>`json_build_object('undetected', ${count("undetected")}, 'detected', ${count("detected")},
    'updating', ${count("updating")}${more})`;

export const freshCounts = (more?: RawBuilder<unknown>) =>
  sql<StatusCounts>`(select ${freshCountsObject(more)} from providers
    where game_id = g.id and verified_at >= ${freshFrom(PATCHED_AT)})`.as("freshCounts");

/** Like freshCounts() in one pass, for a list of games called `g`, which it joins. */
export function freshCountsByGame() {
  const byGame = sql<{ game_id: number; counts: StatusCounts }>`(
    select game_id, ${freshCountsObject()} as counts from providers join g on g.id = game_id
    where verified_at >= ${freshFrom(PATCHED_AT)} group by game_id)`;
  const counts = sql<StatusCounts>`coalesce(fresh.counts, '{"undetected":0,"detected":0,"updating":0}')`;
  return { byGame: byGame.as("fresh"), counts: counts.as("freshCounts") };
}

export const nextStaleOfAll = () =>
  sql<Date | null>`(select min(verified_at) from providers where verified_at >= ${STALE_BEFORE})`;

export function staleSince(provider: { verifiedAt: string; isStale: boolean }): Date | null {
  return provider.isStale ? new Date(new Date(provider.verifiedAt).getTime() + freshForMs()) : null;
}

/** The response expires when the first of these goes stale. */
export function noteStaleness(verified: readonly { verifiedAt: Date | string; isStale: boolean }[]): void {
  const fresh = verified.filter(({ isStale }) => !isStale);
  const first = Math.min(...fresh.map(({ verifiedAt }) => new Date(verifiedAt).getTime()));
  if (fresh.length > 0) noteValidUntil(first + freshForMs() + 1);
}

/** The response expires when the first `freshCounts`, selected with NEXT_STALE, change. */
export function noteNextStale<Row extends { freshCounts: StatusCounts }>(row: Row): Row {
  const { nextStale, ...freshCounts } = row.freshCounts as StatusCounts & { nextStale: string | null };
  if (nextStale) noteStaleness([{ verifiedAt: nextStale, isStale: false }]);
  return { ...row, freshCounts };
}
