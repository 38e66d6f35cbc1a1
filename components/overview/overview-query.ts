import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api-client";
import type { Overview, TopicCount } from "@/lib/overview/answers";

export const OVERVIEW_PATH = "/api/overview";

/** In ms; a write of one's own and changes of others make it read again earlier. */
const FRESH_FOR = 5 * 60_000;

export const overviewQuery = queryOptions({
  queryKey: [OVERVIEW_PATH],
  staleTime: FRESH_FOR,
  queryFn: async () => (await callApi("GET", OVERVIEW_PATH)) as Overview,
});

/** How much there is of what needs somebody. */
export const topicCountsQuery = queryOptions({
  queryKey: [OVERVIEW_PATH, "counts"],
  staleTime: FRESH_FOR,
  queryFn: async () => (await callApi("GET", `${OVERVIEW_PATH}/counts`)) as TopicCount[],
});
