import { useAdmin } from "@/components/admin/admin-context";
import type { Resource } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
import { callApi } from "@/lib/api-client";
import { capitalized } from "@/lib/counted";

/** Full admins only; all or nothing (docs/product/admin.md#restore). */
export function useRestore({ entity, refreshes }: Resource) {
  const { user } = useAdmin();
  const undo = useWrite({
    call: (ids: readonly number[]) => callApi("POST", "/api/audit/restore", { entityType: entity, ids }),
    refreshes,
    success: ({ length }) => ({
      title: `${length === 1 ? capitalized(entity) : `${length} ${entity}s`} restored successfully`,
    }),
    failure: `Failed to restore the ${entity}`,
  });
  return (ids: readonly number[]) =>
    user.isAdmin ? { label: "Restore", onAct: () => undo.mutate(ids) } : undefined;
}
