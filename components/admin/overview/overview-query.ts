import { useQuery } from "@tanstack/react-query";
import type { ListState } from "@/components/admin/list/use-list-state";
import { apiQuery } from "@/components/admin/query/resources";
import { callApi } from "@/lib/api-client";
import type { Overview, TopicCount } from "@/lib/overview/answers";
import { NEEDS, topicOfList } from "@/lib/overview/vocabulary";
import type { SectionKey } from "@/lib/permissions";

export const OVERVIEW_PATH = "/api/overview";

const FRESH_FOR = 5 * 60_000; // In ms; writes and other people's changes invalidate it earlier

export const overviewQuery = { ...apiQuery<Overview>(OVERVIEW_PATH), staleTime: FRESH_FOR };

export const topicCountsQuery = {
  ...apiQuery<TopicCount[]>(`${OVERVIEW_PATH}/counts`, [OVERVIEW_PATH, "counts"]),
  staleTime: FRESH_FOR,
};

/** Undefined while loading. @param readAt when the list was fetched, to refetch together */
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
