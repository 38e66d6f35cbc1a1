import { sql } from "kysely";
import { freshness, noteStaleness } from "@/lib/catalogue/freshness";
import { type Database, readOf } from "@/lib/database/db";
import { durationHolds } from "@/lib/dates";
import type { Outlook } from "@/lib/outlook/answers";
import type { Viewer } from "@/lib/permissions";
import { type ProviderRecord, RATING, records } from "@/lib/providers/data";
import { noteValidUntil } from "@/lib/runtime/request-context";

const MIN_SAMPLE = 5;
const ALTERNATIVES = 3;

// Intervals between two undetected ones share a number; together they are an outage.
const outages = (database: Database, providerId: number) =>
  database
    .selectFrom(({ selectFrom }) =>
      selectFrom("status_intervals")
        .select(["status", "began_at", "ended_at"])
        .select(
          sql<number>`count(*) filter (where status = 'undetected') over (order by began_at)`.as("number"),
        )
        .where("provider_id", "=", providerId)
        .as("i"),
    )
    .select([
      sql<Date>`min(began_at)`.as("began_at"),
      sql<boolean>`bool_or(ended_at is null)`.as("is_open"),
      sql<number>`floor(extract(epoch from max(ended_at) - min(began_at)))`.as("seconds"),
    ])
    .where("status", "<>", "undetected")
    .groupBy("number");

type Past = Pick<ProviderRecord, "id" | "status">;

/** docs/product/history.md#outlook. The caller tags the response. */
export async function getOutlook({ id, status }: Past, now: Date): Promise<Outlook> {
  const elapsed = sql<number>`greatest(0, floor(extract(epoch from ${now}::timestamptz - min(began_at))))`;
  const past = await readOf()
    .with("outages", (query) => outages(query as Database, id))
    .with("present", (query) =>
      query.selectFrom("outages").select(elapsed.as("elapsed")).where("is_open", "=", true),
    )
    .selectFrom("present")
    .leftJoin("outages", (join) => join.on("is_open", "=", false).on(sql<boolean>`seconds >= elapsed`))
    .select([
      sql<number>`elapsed::int`.as("elapsedSeconds"),
      sql<number>`count(seconds)::int`.as("sample"),
      sql<number | null>`min(seconds)::int`.as("shortest"),
      sql<number | null>`percentile_disc(0.5) within group (order by seconds)::int`.as("p50"),
      sql<number | null>`percentile_disc(0.8) within group (order by seconds)::int`.as("p80"),
    ])
    .groupBy("elapsed")
    .executeTakeFirstOrThrow();
  const { elapsedSeconds, sample, shortest, p50, p80 } = past;
  const isDown = status !== "undetected";
  if (isDown) noteValidUntil(now.getTime() + durationHolds(elapsedSeconds * 1_000));
  // Then that outage leaves the sample.
  if (isDown && shortest !== null) noteValidUntil(now.getTime() + (shortest - elapsedSeconds + 1) * 1_000);
  const isEnough = isDown && sample >= MIN_SAMPLE && p50 !== null && p80 !== null;
  const endedWithinSeconds = isEnough ? { p50, p80 } : null;
  return { providerId: id, status, elapsedSeconds, sample, endedWithinSeconds };
}

type Alternated = Pick<ProviderRecord, "id" | "gameId" | "type">;

/** docs/product/history.md#alternatives */
export async function listAlternatives(viewer: Viewer | null, { id, gameId, type }: Alternated) {
  if (gameId === null) return [];
  const found = await records(readOf(`game:${gameId}`, "users"), viewer)
    .where("p.game_id", "=", gameId)
    .where("p.id", "<>", id)
    .where("p.type", "=", type)
    .where("p.status", "=", "undetected")
    .where(freshness(), "=", "fresh")
    .clearOrderBy()
    .orderBy("p.status_changed_at")
    .orderBy(RATING, "desc")
    .orderBy("p.id")
    .limit(ALTERNATIVES)
    .execute();
  noteStaleness(found);
  return found;
}
