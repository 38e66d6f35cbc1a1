import { queryOptions } from "@tanstack/react-query";
import { ApiError, callApi } from "@/lib/api-client";
import type { SessionUser } from "@/lib/users/schema";

/** Null for visitors; stale after 60 s (docs/product/limits.md#freshness-in-the-browser). */
export const userQuery = queryOptions({
  queryKey: ["/api/user"],
  staleTime: 60_000,
  refetchOnMount: false,
  queryFn: async (): Promise<SessionUser | null> => {
    try {
      return (await callApi("GET", "/api/user")) as SessionUser;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});
