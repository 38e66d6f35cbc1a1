"use client";

import { useWrite } from "@/components/admin/use-write";
import type { ProviderRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";
import type { ProviderStatus } from "@/lib/providers/vocabulary";

const WRITE = {
  refreshes: ["/api/providers", "/api/games", "/api/updates"],
  failure: "Failed to update provider",
};

/** So many versions fit into a header that every proxy lets pass. */
const AT_ONCE = 200;

/** Changes the status of one provider, or of several together, from the list. */
export function useStatusChange() {
  const one = useWrite({
    ...WRITE,
    call: ({ provider: { id, updatedAt }, status }: { provider: ProviderRow; status: ProviderStatus }) =>
      callApi("PUT", `/api/providers/${id}`, { status }, { version: updatedAt }),
    record: ({ provider }) => provider.name,
    success: () => ({ title: "Success", description: "Provider updated successfully" }),
  });
  const many = useWrite({
    ...WRITE,
    call: async ({ providers, status }: { providers: ProviderRow[]; status: ProviderStatus }) => {
      for (let from = 0; from < providers.length; from += AT_ONCE) {
        const part = providers.slice(from, from + AT_ONCE);
        const ids = part.map(({ id }) => id);
        const version = part.map(({ id, updatedAt }) => `${id}@${updatedAt}`);
        await callApi("PUT", "/api/providers/status", { ids, status }, { version });
      }
    },
    record: ({ providers }) => `${providers.length} providers`,
    success: ({ providers, status }) => ({
      title: "Success",
      description: `${providers.length} providers set to ${status}`,
    }),
  });
  return { one, many };
}
