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

/** Changes the status of one provider from the list. */
export function useStatusChange({ id, updatedAt, name }: ProviderRow) {
  return useWrite({
    ...WRITE,
    call: (status: ProviderStatus) =>
      callApi("PUT", `/api/providers/${id}`, { status }, { version: updatedAt }),
    record: () => name,
    success: () => ({ title: "Success", description: "Provider updated successfully" }),
  });
}

/** Changes the status of several providers together. */
export function useBulkStatusChange() {
  return useWrite({
    ...WRITE,
    call: async ({ providers, status }: { providers: readonly ProviderRow[]; status: ProviderStatus }) => {
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
}
