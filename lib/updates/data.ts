import "server-only";
import { oldDb as db } from "@/lib/database/db";
import { isoDay, lastDays } from "@/lib/dates";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import { noteRead } from "@/lib/runtime/request-context";
import { type TimelineEntry, toTimelineEntry, type UpdateRow } from "@/lib/updates/timeline";
import { LISTED_PHRASES } from "@/lib/updates/vocabulary";

/** An update as the API hands it out. */
export type UpdateView = UpdateRow & { adminId: number | null };

type UpdateQuery = {
  /** The id of an update: only those older than it in the list's order. */
  before?: number;
  /** The id of an update: that one and those older than it. */
  from?: number;
  limit?: number;
  /** "listed" keeps what the phrase rule of docs/product/pages.md#updates names, "rest" what it leaves out. */
  show?: "all" | "listed" | "rest";
};

/** The newest updates that one read hands out unless told otherwise. */
export const UPDATES_LIMIT = 500;

// As text, not as parameters: the two indexes of these views are only used where the database sees them so.
const LISTED = Prisma.raw(
  LISTED_PHRASES.map((phrase) => `strpos(u.description, '${phrase}') > 0`).join(" OR "),
);
const SHOWN = {
  all: Prisma.sql`TRUE`,
  listed: Prisma.sql`(${LISTED})`,
  rest: Prisma.sql`NOT (${LISTED})`,
};

// Ids break ties between equal moments, and updates are never deleted: an id is a cursor that always holds.
function placeOf({ before, from }: UpdateQuery): Prisma.Sql {
  const id = before ?? from;
  if (id === undefined) return Prisma.sql`TRUE`;
  const comparison = before === undefined ? Prisma.sql`<=` : Prisma.sql`<`;
  return Prisma.sql`(u.created_at, u.id) ${comparison} ((SELECT created_at FROM updates WHERE id = ${id}), ${id}::int)`;
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
      AND ${placeOf(query)} AND ${SHOWN[query.show ?? "all"]}
    ORDER BY u.created_at DESC, u.id DESC
    LIMIT ${query.limit ?? UPDATES_LIMIT}`;
}

/** How a game was called that has been deleted, as the updates tell; "" where they do not. One query. */
export async function removedGameTitle(id: number): Promise<string> {
  noteRead("updates", "games");
  const [removal] = await db.$queryRaw<{ title: string | null }[]>`
    SELECT u.game_title AS title FROM updates u
    WHERE u.entity_type = 'game' AND u.entity_id = ${id} AND u.kind = 'game_removed'
      AND NOT EXISTS (SELECT 1 FROM games g WHERE g.id = u.entity_id)
    ORDER BY u.created_at DESC LIMIT 1`;
  return removal?.title ?? "";
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
    SELECT g.games, (g.undetected + p.undetected + g.detected + p.detected + g.updating + p.updating)::int AS providers,
      (g.undetected + p.undetected)::int AS undetected, (g.detected + p.detected)::int AS detected,
      (g.updating + p.updating)::int AS updating
    FROM (
      SELECT COUNT(*)::int AS games, COALESCE(SUM(undetected_count), 0) AS undetected,
        COALESCE(SUM(detected_count), 0) AS detected, COALESCE(SUM(updating_count), 0) AS updating
      FROM games WHERE is_active
    ) g, (
      SELECT COUNT(*) FILTER (WHERE status = 'undetected') AS undetected,
        COUNT(*) FILTER (WHERE status = 'detected') AS detected,
        COUNT(*) FILTER (WHERE status = 'updating') AS updating
      FROM providers WHERE game_id IS NULL
    ) p`;
  return counts ?? { games: 0, providers: 0, undetected: 0, detected: 0, updating: 0 };
}

export type ListDates = Record<"games" | "updates" | "reviews" | "deals", Date | null>;

/**
 * When each public list last changed for visitors; null while it is empty. The games list shows games and what
 * became of their providers, which the updates tell. One query.
 */
export async function listDates(): Promise<ListDates> {
  noteRead("updates", "games", "reviews", "deals");
  const [dates] = await db.$queryRaw<ListDates[]>`
    SELECT GREATEST(u.updates, (SELECT MAX(updated_at) FROM games WHERE is_active)) AS games, u.updates,
      (SELECT MAX(updated_at) FROM reviews) AS reviews,
      (SELECT MAX(updated_at) FROM deals WHERE is_active) AS deals
    FROM (
      SELECT (SELECT u.created_at FROM updates u LEFT JOIN games g ON g.id = u.game_id
        WHERE ${onVisibleGame(null)} ORDER BY u.created_at DESC, u.id DESC LIMIT 1) AS updates
    ) u`;
  return dates ?? { games: null, updates: null, reviews: null, deals: null };
}

/** The status changes of one UTC day by the status they led to. */
export type ChangeDay = { date: string; undetected: number; detected: number; updating: number };

/** The status changes of each of the last `days` UTC days, oldest first, as visitors may see them. One query. */
export async function dailyStatus(days: number, now = new Date()): Promise<ChangeDay[]> {
  const dates = lastDays(days, now);
  noteRead("updates", "games");
  const rows = await db.$queryRaw<ChangeDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, SUM(undetected)::int AS undetected,
      SUM(detected)::int AS detected, SUM(updating)::int AS updating
    FROM status_days
    WHERE day >= ${dates[0] ?? isoDay(now)}::date
    GROUP BY day`;
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return dates.map((date) => byDate.get(date) ?? { date, undetected: 0, detected: 0, updating: 0 });
}
