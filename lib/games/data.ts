import "server-only";
import { type Database, db } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { onVisibleGame } from "@/lib/games/visibility";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { noteRead } from "@/lib/request-context";

/** A game as lists and pages show it. */
export type GameCard = {
  id: number;
  title: string;
  description: string | null;
  category: string | null;
  imageUrl: string | null;
  detailImageUrl: string | null;
  /** "2024-01-05". */
  releaseDate: string | null;
  developer: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  providerCount: number;
  statusCounts: Record<ProviderStatus, number>;
};

/** The game of a game page; the same shape as in lists. */
export type GameDetail = GameCard;

function selectGames(
  viewer: Viewer | null,
  condition: Prisma.Sql,
  database: Database = db,
): Promise<GameCard[]> {
  return database.$queryRaw<GameCard[]>`
    SELECT g.id, g.title, g.description, g.category,
      g.image_url AS "imageUrl", g.detail_image_url AS "detailImageUrl",
      to_char(g.release_date, 'YYYY-MM-DD') AS "releaseDate", g.developer,
      g.is_active AS "isActive", g.created_at AS "createdAt", g.updated_at AS "updatedAt",
      COUNT(p.id)::int AS "providerCount",
      json_build_object(
        'undetected', COUNT(*) FILTER (WHERE p.status = 'undetected'),
        'detected', COUNT(*) FILTER (WHERE p.status = 'detected'),
        'updating', COUNT(*) FILTER (WHERE p.status = 'updating')
      ) AS "statusCounts"
    FROM games g
    LEFT JOIN providers p ON p.game_id = g.id
    WHERE ${onVisibleGame(viewer)} AND ${condition}
    GROUP BY g.id
    ORDER BY g.id`;
}

/** Every game the viewer may see with its provider counts, by id. One query. */
export function listGames(viewer: Viewer | null): Promise<GameCard[]> {
  noteRead("games", "providers");
  return selectGames(viewer, Prisma.sql`TRUE`);
}

/** One game; null when it is missing, or inactive and nobody is signed in. One query. */
export async function getGame(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<GameDetail | null> {
  noteRead(`game:${id}`);
  const [game] = await selectGames(viewer, Prisma.sql`g.id = ${id}`, database);
  return game ?? null;
}

/**
 * Like getGame.
 * @throws AppError 404 when the viewer has no such game
 */
export async function requireGame(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<GameDetail> {
  const game = await getGame(viewer, id, database);
  if (!game) throw notFound("Game not found.");
  return game;
}

/** What a choice of games needs. */
export type GameOption = { id: number; title: string };

/** Every game the viewer may see, by title, for filters. One query. */
export function listGameOptions(viewer: Viewer | null): Promise<GameOption[]> {
  noteRead("games");
  return db.game.findMany({
    where: viewer ? {} : { isActive: true },
    select: { id: true, title: true },
    orderBy: [{ title: "asc" }, { id: "asc" }],
  });
}

/** Every game visitors may see and when it or one of its providers last changed, by id. One query. */
export function listGameChanges(): Promise<{ id: number; changedAt: Date }[]> {
  noteRead("games", "providers");
  return db.$queryRaw`
    SELECT g.id, GREATEST(g.updated_at, MAX(p.updated_at)) AS "changedAt"
    FROM games g
    LEFT JOIN providers p ON p.game_id = g.id
    WHERE g.is_active
    GROUP BY g.id
    ORDER BY g.id`;
}
