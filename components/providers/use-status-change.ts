"use client";

import { useWrite } from "@/components/admin/use-write";
import { callApi } from "@/lib/api-client";
import type { ProviderStatus } from "@/lib/providers/vocabulary";

const WRITE = {
  refreshes: ["/api/providers", "/api/games", "/api/updates"],
  failure: "Failed to update provider",
};

/** Changes the status of one provider, or of several in one transaction, from the list. */
export function useStatusChange(onManyDone: () => void) {
  const one = useWrite({
    ...WRITE,
    call: ({ id, status }: { id: number; status: ProviderStatus }) =>
      callApi("PUT", `/api/providers/${id}`, { status }),
    success: () => ({ title: "Success", description: "Provider updated successfully" }),
  });
  const many = useWrite({
    ...WRITE,
    call: (change: { ids: number[]; status: ProviderStatus }) =>
      callApi("PUT", "/api/providers/status", change),
    success: ({ ids, status }) => ({
      title: "Success",
      description: `${ids.length} providers set to ${status}`,
    }),
    onDone: onManyDone,
  });
  return { one, many };
}
