"use client";

import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { userQuery } from "@/components/auth/user-query";
import { ApiError } from "@/lib/api-client";

/** Client data for the sign-in page and the back office, with the constants of docs/product/limits.md#freshness-in-the-browser. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        mutationCache: new MutationCache({
          // The session ended: who shows it hears of it at once.
          onError: (error) => {
            if (error instanceof ApiError && error.status === 401)
              client.setQueryData(userQuery.queryKey, null);
          },
        }),
        defaultOptions: {
          // "always": without a network a call fails and says so; it does not wait in silence.
          queries: {
            networkMode: "always",
            retry: false,
            refetchOnWindowFocus: false,
            refetchInterval: false,
            staleTime: Number.POSITIVE_INFINITY,
          },
          mutations: { networkMode: "always", retry: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
