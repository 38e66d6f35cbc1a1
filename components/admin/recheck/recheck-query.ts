import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api-client";
import type { Recheck } from "@/lib/recheck/answers";
import { MAX_RECHECKS } from "@/lib/recheck/vocabulary";

export const RECHECK_PATH = "/api/recheck";

export function recheckQuery(game: number | null) {
  const query = new URLSearchParams({ limit: `${MAX_RECHECKS}`, ...(game && { game: `${game}` }) });
  return queryOptions({
    queryKey: [RECHECK_PATH, game],
    queryFn: async () => (await callApi("GET", `${RECHECK_PATH}?${query}`)) as Recheck[],
  });
}
