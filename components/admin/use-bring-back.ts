"use client";

import { useAdmin } from "@/components/admin/admin-context";
import type { Resource } from "@/components/admin/resource";
import { useWrite } from "@/components/admin/use-write";
import type { ToastMessage } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client";

/** More are brought back in Activity. */
const MOST = 50;

/**
 * What the message about a deletion offers a full admin: to undo it
 * (docs/product/back-office.md#bring-back). Nothing to others.
 */
export function useBringBack(
  entity: Resource["entity"],
  refreshes: readonly string[],
): (ids: readonly number[]) => ToastMessage["action"] {
  const { user } = useAdmin();
  const thing = entity.charAt(0).toUpperCase() + entity.slice(1);
  const undo = useWrite({
    call: async (ids: readonly number[]) => {
      for (const id of ids) await callApi("POST", `/api/audit/${await deletionOf(entity, id)}/restore`);
    },
    refreshes,
    success: ({ length }) => ({
      title: `${length === 1 ? thing : `${length} ${entity}s`} brought back successfully`,
    }),
    failure: `Failed to bring the ${entity} back`,
  });
  return (ids) =>
    user.isAdmin && ids.length <= MOST ? { label: "Bring back", onAct: () => undo.mutate(ids) } : undefined;
}

/** The id of the last entry that tells of its deletion. */
async function deletionOf(entity: Resource["entity"], id: number): Promise<number | undefined> {
  const search = { entityType: entity, entityId: String(id), action: "deleted", limit: "1" };
  const answer = await callApi("GET", `/api/audit?${new URLSearchParams(search)}`);
  return (answer as { entries: { id: number }[] }).entries[0]?.id;
}
