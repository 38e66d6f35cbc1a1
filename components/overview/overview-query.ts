import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ListState } from "@/components/admin/list/use-list-state";
import { callApi } from "@/lib/api-client";
import type { Overview, TopicCount } from "@/lib/overview/answers";
import { NEEDS, topicOfList } from "@/lib/overview/vocabulary";
import type { SectionKey } from "@/lib/permissions";

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

/**
 * The ids that a list is narrowed to where its filter names what needs attention: `ids` is undefined until they are there.
 * @param readAt when the list was read, with which they are read again
 */
export function useNeeded(list: SectionKey, state: ListState, readAt: number) {
  const topic = topicOfList(list, state.filter(NEEDS));
  const { data, error, refetch } = useQuery({
    queryKey: [OVERVIEW_PATH, "ids", topic, readAt],
    queryFn: async () =>
      new Set((await callApi("GET", `${OVERVIEW_PATH}/ids?topic=${topic}`)) as readonly number[]),
    enabled: topic !== undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === topic ? before : undefined),
  });
  return { isNarrowing: topic !== undefined, ids: data, error, refetch };
}
