import "server-only";
import { isoDay, lastDays } from "@/lib/dates";
import { db } from "@/lib/db";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import { noteRead } from "@/lib/request-context";
import { type TimelineEntry, toTimelineEntry, type UpdateRow } from "@/lib/updates/timeline";
import { LISTED_PHRASES } from "@/lib/updates/vocabulary";

/** An update as the API hands it out. */
export type UpdateView = UpdateRow & { adminId: number | null };

type UpdateQuery = {
  /** The id of an update: only those older than it in the list's order. */
  before?: number;
  limit?: number;
  /** "listed" keeps what the phrase rule of SPEC.md 2.7 names, "rest" what it leaves out. */
  show?: "all" | "listed" | "rest";
};

/** The newest updates that one read hands out unless told otherwise. */
export const UPDATES_LIMIT = 500;

function phraseRule(show: UpdateQuery["show"]): Prisma.Sql {
  const matches = LISTED_PHRASES.map((phrase) => Prisma.sql`strpos(u.description, ${phrase}) > 0`);
  if (show === "listed") return Prisma.sql`(${Prisma.join(matches, " OR ")})`;
  if (show === "rest") return Prisma.sql`NOT (${Prisma.join(matches, " OR ")})`;
  return Prisma.sql`TRUE`;
}

// Ids break ties between equal moments, and updates are never deleted: an id is a cursor that always holds.
function olderThan(before: number | undefined): Prisma.Sql {
  if (before === undefined) return Prisma.sql`TRUE`;
  return Prisma.sql`(u.created_at, u.id) < ((SELECT created_at FROM updates WHERE id = ${before}), ${before}::int)`;
}

/** The updates the viewer may see, newest first (moment, then id). One query. */
export function listUpdates(viewer: Viewer | null, query: UpdateQuery = {}): Promise<UpdateView[]> {
  noteRead("updates", "games", "providers", "users");
  return db.$queryRaw<UpdateView[]>`
    SELECT u.id, u.description, u.entity_type AS "entityType", u.entity_id AS "entityId",
      u.admin_id AS "adminId", a.username AS "adminUsername", u.created_at AS "createdAt", u.kind,
      u.provider_name AS "providerName", u.game_id AS "gameId", u.game_title AS "gameTitle",
      g.id IS NOT NULL AS "gameExists", u.from_status AS "fromStatus", u.to_status AS "toStatus"
    FROM updates u
    LEFT JOIN users a ON a.id = u.admin_id
    LEFT JOIN games g ON g.id = CASE u.entity_type WHEN 'game' THEN u.entity_id ELSE u.game_id END
    LEFT JOIN providers p ON u.entity_type = 'provider' AND p.id = u.entity_id
    LEFT JOIN games pg ON pg.id = p.game_id
    WHERE ${onVisibleGame(viewer)} AND ${onVisibleGame(viewer, "pg")}
      AND ${olderThan(query.before)} AND ${phraseRule(query.show)}
    ORDER BY u.created_at DESC, u.id DESC
    LIMIT ${query.limit ?? UPDATES_LIMIT}`;
}

/** The newest entries of the public timeline. One query. */
export async function latestChanges(limit: number): Promise<TimelineEntry[]> {
  return (await listUpdates(null, { limit, show: "listed" })).map(toTimelineEntry);
}

export type CatalogueCounts = {
  games: number;
  providers: number;
  undetected: number;
  detected: number;
  updating: number;
};

/** How much the catalogue shows to visitors right now. One query. */
export async function catalogueCounts(): Promise<CatalogueCounts> {
  noteRead("games", "providers");
  const [counts] = await db.$queryRaw<CatalogueCounts[]>`
    SELECT (SELECT COUNT(*) FROM games WHERE is_active)::int AS games, COUNT(p.id)::int AS providers,
      COUNT(*) FILTER (WHERE p.status = 'undetected')::int AS undetected,
      COUNT(*) FILTER (WHERE p.status = 'detected')::int AS detected,
      COUNT(*) FILTER (WHERE p.status = 'updating')::int AS updating
    FROM providers p
    LEFT JOIN games g ON g.id = p.game_id
    WHERE ${onVisibleGame(null)}`;
  return counts ?? { games: 0, providers: 0, undetected: 0, detected: 0, updating: 0 };
}

/** When each public list last changed for visitors; null while it is empty. One query. */
export async function listDates(): Promise<Record<"updates" | "reviews" | "deals", Date | null>> {
  noteRead("updates", "games", "reviews", "deals");
  const [dates] = await db.$queryRaw<Record<"updates" | "reviews" | "deals", Date | null>[]>`
    SELECT (SELECT MAX(u.created_at) FROM updates u LEFT JOIN games g ON g.id = u.game_id
        WHERE ${onVisibleGame(null)}) AS updates,
      (SELECT MAX(updated_at) FROM reviews) AS reviews,
      (SELECT MAX(updated_at) FROM deals WHERE is_active) AS deals`;
  return dates ?? { updates: null, reviews: null, deals: null };
}

/** The status changes of one UTC day by the status they led to. */
export type ChangeDay = { date: string; undetected: number; detected: number; updating: number };

/** The status changes of each of the last `days` UTC days, oldest first, as visitors may see them. One query. */
export async function dailyStatus(days: number, now = new Date()): Promise<ChangeDay[]> {
  const dates = lastDays(days, now);
  noteRead("updates", "games");
  const rows = await db.$queryRaw<ChangeDay[]>`
    SELECT to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date,
      COUNT(*) FILTER (WHERE u.to_status = 'undetected')::int AS undetected,
      COUNT(*) FILTER (WHERE u.to_status = 'detected')::int AS detected,
      COUNT(*) FILTER (WHERE u.to_status = 'updating')::int AS updating
    FROM updates u
    LEFT JOIN games g ON g.id = u.game_id
    WHERE u.kind = 'provider_status' AND u.created_at >= ${new Date(dates[0] ?? isoDay(now))}
      AND ${onVisibleGame(null)}
    GROUP BY 1`;
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return dates.map((date) => byDate.get(date) ?? { date, undetected: 0, detected: 0, updating: 0 });
}
