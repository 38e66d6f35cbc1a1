import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api-client";
import type { Overview } from "@/lib/overview/answers";

export const OVERVIEW_PATH = "/api/overview";

/** In ms; a write of one's own and changes of others make it read again earlier. */
const FRESH_FOR = 5 * 60_000;

export const overviewQuery = queryOptions({
  queryKey: [OVERVIEW_PATH],
  staleTime: FRESH_FOR,
  queryFn: async () => (await callApi("GET", OVERVIEW_PATH)) as Overview,
});
