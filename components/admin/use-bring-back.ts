"use client";

import { useAdmin } from "@/components/admin/admin-context";
import type { Resource } from "@/components/admin/resource";
import { useWrite } from "@/components/admin/use-write";
import type { ToastMessage } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client";

/**
 * What the message about a deletion offers a full admin: to undo it
 * (docs/product/back-office.md#bring-back). Nothing to others.
 */
export function useBringBack(
  entity: Resource["entity"],
  refreshes: readonly string[],
): (id: number) => ToastMessage["action"] {
  const { user } = useAdmin();
  const thing = entity.charAt(0).toUpperCase() + entity.slice(1);
  const undo = useWrite({
    call: async (entityId: number) => {
      const search = { entityType: entity, entityId: String(entityId), action: "deleted", limit: "1" };
      const { entries } = (await callApi("GET", `/api/audit?${new URLSearchParams(search)}`)) as {
        entries: { id: number }[];
      };
      return callApi("POST", `/api/audit/${entries[0]?.id}/restore`);
    },
    refreshes,
    success: () => ({ title: `${thing} brought back successfully` }),
    failure: `Failed to bring the ${entity} back`,
  });
  return (id) => (user.isAdmin ? { label: "Bring back", onAct: () => undo.mutate(id) } : undefined);
}
