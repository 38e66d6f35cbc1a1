import type { QueryClient } from "@tanstack/react-query";
import {
  advertisementsQuery,
  dealsQuery,
  gamesQuery,
  invitationsQuery,
  providersQuery,
  reviewsQuery,
  usersQuery,
} from "@/components/query/resources";
import type { SectionKey } from "@/lib/permissions";

/** How old preloaded data may be (docs/product/limits.md#freshness-in-the-browser). */
const FIVE_MINUTES = 5 * 60_000;
const TWO_MINUTES = 2 * 60_000;

/** Starts loading what a section's list shows, unless it is there and young enough. Failures show in the list. */
export function preloadSection(queryClient: QueryClient, section: SectionKey): void {
  const preload: Record<SectionKey, () => Promise<unknown>[]> = {
    games: () => [queryClient.prefetchQuery({ ...gamesQuery, staleTime: FIVE_MINUTES })],
    providers: () => [
      queryClient.prefetchQuery({ ...providersQuery, staleTime: TWO_MINUTES }),
      queryClient.prefetchQuery({ ...gamesQuery, staleTime: FIVE_MINUTES }),
    ],
    reviews: () => [
      queryClient.prefetchQuery({ ...reviewsQuery, staleTime: TWO_MINUTES }),
      queryClient.prefetchQuery({ ...providersQuery, staleTime: TWO_MINUTES }),
    ],
    deals: () => [queryClient.prefetchQuery({ ...dealsQuery, staleTime: TWO_MINUTES })],
    invites: () => [queryClient.prefetchQuery({ ...invitationsQuery, staleTime: TWO_MINUTES })],
    ads: () => [queryClient.prefetchQuery({ ...advertisementsQuery, staleTime: FIVE_MINUTES })],
    users: () => [queryClient.prefetchQuery({ ...usersQuery, staleTime: TWO_MINUTES })],
  };
  void Promise.all(preload[section]());
}
