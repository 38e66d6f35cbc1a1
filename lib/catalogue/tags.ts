import "server-only";
import type { ReadTag } from "@/lib/runtime/request-context";

export function tagsOfProvider({ gameId }: { gameId: number | null }): ReadTag[] {
  return gameId === null ? ["providers", "status_intervals", "verifications", "reviews"] : [`game:${gameId}`];
}
