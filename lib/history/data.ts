import { type Expression, sql } from "kysely";
import { evidenceColumns } from "@/lib/catalogue/evidence";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { readOf } from "@/lib/database/db";
import { anyOf, jsonTime } from "@/lib/database/sql";
import { durationHolds } from "@/lib/dates";
import { requireGame } from "@/lib/games/data";
import type {
  GameHistory,
  HistoryRange,
  ProviderHistory,
  StoredInterval,
  Verification,
} from "@/lib/history/answers";
import { gameHistory, intervalHistory, type YearHistory } from "@/lib/history/figures";
import { type BarInterval, daysBefore, packBar, packPatch } from "@/lib/history/history-bar";
import { requireProvider } from "@/lib/providers/data";
import { noteValidUntil } from "@/lib/runtime/request-context";

const NOW_MS = 1_000; // Cache lifetime of a history with an explicit end, if that end is now

/** Those that overlap the range, oldest first. The caller tags the response. */
export async function listStatusIntervals(
  providerIds: readonly number[],
  { from, to, endsNow }: HistoryRange,
): Promise<Map<number, StoredInterval[]>> {
  const rows = await readOf()
    .selectFrom("status_intervals as i")
    .select(["i.provider_id as providerId", "i.status", "i.began_at as from", "i.ended_at as until"])
    .select([...evidenceColumns("i"), "i.note", "i.is_listing as isListing", "i.recovery_ms as recoveryMs"])
    .where("i.provider_id", "=", anyOf(providerIds))
    .where(({ eb, or }) => or([eb("i.ended_at", "is", null), eb("i.ended_at", ">", from)]))
    .$if(!endsNow, (query) => query.where("i.began_at", "<", to))
    .orderBy("i.provider_id")
    .orderBy("i.began_at")
    .execute();
  const byProvider = new Map<number, StoredInterval[]>(providerIds.map((id) => [id, []]));
  for (const { providerId, ...interval } of rows) byProvider.get(providerId)?.push(interval);
  return byProvider;
}

/** Of the provider `p`, oldest first; for packBar(). */
export const barIntervals = (from: Expression<Date>) =>
  sql<BarInterval[]>`(select coalesce(json_agg(
    json_build_object('status', status, 'from', began_at, 'until', ended_at) order by began_at), '[]')
    from status_intervals where provider_id = p.id and coalesce(ended_at > ${from}, true))`;

/** By provider id. The caller tags the response. */
export async function listHistoryBars(providerIds: readonly number[], now: Date, days: number) {
  const found = await readOf()
    .selectFrom("providers as p")
    .leftJoin("games as g", "g.id", "p.game_id")
    .select(["p.id", "g.patched_at"])
    .select(barIntervals(sql`${daysBefore(now, days)}`).as("intervals"))
    .where("p.id", "=", anyOf(providerIds))
    .execute();
  const byId = new Map(found.map(({ id, ...provider }) => [id, provider]));
  return new Map(
    providerIds.map((id) => {
      const { intervals = [], patched_at = null } = byId.get(id) ?? {};
      noteShares(intervals, now);
      return [id, packBar(intervals, days, now) + packPatch(patched_at, days, now)];
    }),
  );
}

function listVerifications(id: number, { from, to, endsNow }: HistoryRange): Promise<Verification[]> {
  return readOf("users")
    .selectFrom("verifications as v")
    .leftJoin("users as u", "u.id", "v.verified_by")
    .select(["v.verified_at as at", "v.status", ...evidenceColumns("v"), "v.note", "u.username as by"])
    .where("v.provider_id", "=", id)
    .where("v.verified_at", ">=", from)
    .$if(!endsNow, (query) => query.where("v.verified_at", "<", to))
    .orderBy("v.verified_at")
    .orderBy("v.id")
    .execute();
}

/** Throws 404 if visitors can't see it. */
export async function getProviderHistory(id: number, range: HistoryRange): Promise<ProviderHistory> {
  if (range.endsNow) noteValidUntil(range.to.getTime() + NOW_MS);
  await requireProvider(null, id);
  const [intervals, verifications] = await Promise.all([
    listStatusIntervals([id], range),
    listVerifications(id, range),
  ]);
  return { ...intervalHistory(id, intervals.get(id) ?? [], range), verifications };
}

/** Throws 404 if visitors can't see it. */
export async function getGameHistory(id: number, range: HistoryRange): Promise<GameHistory> {
  if (range.endsNow) noteValidUntil(range.to.getTime() + NOW_MS);
  await requireGame(null, id);
  const providers = await readOf()
    .selectFrom("providers")
    .select("id")
    .where("game_id", "=", id)
    .orderBy("id")
    .execute();
  const ids = providers.map((provider) => provider.id);
  return gameHistory(id, await listStatusIntervals(ids, range), range);
}

export function publicIntervals() {
  return readOf()
    .selectFrom("status_intervals as i")
    .innerJoin("providers as p", "p.id", "i.provider_id")
    .leftJoin("games as g", "g.id", "p.game_id")
    .select((eb) => [
      "i.provider_id as providerId",
      "i.status",
      jsonTime(eb.ref("i.began_at")).as("from"),
      jsonTime(eb.ref("i.ended_at")).as("until"),
      ...evidenceColumns("i"),
      "i.note",
    ])
    .where(gameIsVisible(null))
    .orderBy("i.provider_id")
    .orderBy("i.began_at");
}

export function publicVerifications() {
  return readOf()
    .selectFrom("verifications as v")
    .innerJoin("providers as p", "p.id", "v.provider_id")
    .leftJoin("games as g", "g.id", "p.game_id")
    .leftJoin("users as u", "u.id", "v.verified_by")
    .select((eb) => [
      "v.id",
      "v.provider_id as providerId",
      jsonTime(eb.ref("v.verified_at")).as("at"),
      "v.status",
      ...evidenceColumns("v"),
      "v.note",
      "u.username as by",
    ])
    .where(gameIsVisible(null))
    .orderBy("v.id");
}

/** The response expires when an ongoing longest streak would be displayed differently. */
export function noteRun(seconds: number, now: Date): void {
  if (seconds > 0) noteValidUntil(now.getTime() + durationHolds(seconds * 1_000));
}

/** The response expires after 1% of the listed time, because shares of a new provider change quickly. */
export function noteShares([first, second]: readonly BarInterval[], now: Date): void {
  if (first && second) noteValidUntil(now.getTime() + (now.getTime() - new Date(first.from).getTime()) / 100);
}

export function noteHistory(history: YearHistory, now: Date): YearHistory {
  noteRun(history.figures.longestUndetectedSeconds, now);
  noteShares(history.intervals, now);
  return history;
}
