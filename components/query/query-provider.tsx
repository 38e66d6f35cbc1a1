"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Client data for the sign-in page and the back office, with the constants of SPEC.md 9. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
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
