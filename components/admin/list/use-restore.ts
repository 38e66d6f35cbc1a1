import { useAdmin } from "@/components/admin/admin-context";
import type { Deleted } from "@/components/admin/confirm-delete";
import type { Resource } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
import { callApi } from "@/lib/api-client";
import { capitalized } from "@/lib/counted";

/** Full admins only; all or nothing (docs/product/admin.md#restore). */
export function useRestore({ entity, refreshes }: Resource) {
  const { user } = useAdmin();
  const undo = useWrite({
    call: async (entry: number) => (await callApi("POST", `/api/audit/${entry}/restore/all`)) as unknown[],
    refreshes,
    success: (_entry, { length }) => ({
      title: `${length === 1 ? capitalized(entity) : `${length} ${entity}s`} restored successfully`,
    }),
    failure: `Failed to restore the ${entity}`,
  });
  return ({ entry }: Deleted) =>
    user.isAdmin && entry ? { label: "Restore", onAct: () => undo.mutate(entry) } : undefined;
}
