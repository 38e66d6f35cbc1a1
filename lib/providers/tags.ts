import "server-only";
import type { ReadTag } from "@/lib/runtime/request-context";

/** What a provider's history and reviews hang on: its game, or the tables where it has none. */
export function tagsOfProvider({ gameId }: { gameId: number | null }): ReadTag[] {
  return gameId === null ? ["providers", "status_intervals", "verifications", "reviews"] : [`game:${gameId}`];
}
