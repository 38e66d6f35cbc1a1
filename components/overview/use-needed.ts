"use client";

import { useQuery } from "@tanstack/react-query";
import type { ListState } from "@/components/admin/list/use-list-state";
import { OVERVIEW_PATH } from "@/components/overview/overview-query";
import { callApi } from "@/lib/api-client";
import { NEEDS, topicOfList } from "@/lib/overview/vocabulary";
import type { SectionKey } from "@/lib/permissions";

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
