import { apiQuery } from "@/components/admin/query/resources";
import type { Recheck } from "@/lib/recheck/answers";
import { MAX_RECHECKS } from "@/lib/recheck/vocabulary";

export const RECHECK_PATH = "/api/recheck";

export function recheckQuery(game: number | null) {
  const query = new URLSearchParams({ limit: `${MAX_RECHECKS}`, ...(game && { game: `${game}` }) });
  return apiQuery<Recheck[]>(`${RECHECK_PATH}?${query}`, [RECHECK_PATH, game]);
}
