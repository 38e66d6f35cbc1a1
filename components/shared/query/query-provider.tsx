"use client";

import { MutationCache, notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { userQuery } from "@/components/shared/auth/user-query";
import { rerendered } from "@/components/ui/rerendered";
import { ApiError } from "@/lib/api-client";

// By default, React learns of a request in a timer, and queued input such as a second Enter comes before timers.
notifyManager.setScheduler(queueMicrotask);

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        mutationCache: new MutationCache({
          onError: (error) => {
            if (error instanceof ApiError && error.status === 401)
              void rerendered().then(() => client.setQueryData(userQuery.queryKey, null));
          },
        }),
        defaultOptions: {
          // "always": without a network, requests fail visibly instead of pausing.
          queries: {
            networkMode: "always",
            refetchOnReconnect: true,
            retry: false,
            refetchOnWindowFocus: false,
            staleTime: Number.POSITIVE_INFINITY,
          },
          mutations: { networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
