import { useAdmin } from "@/components/admin/admin-context";
import type { Deleted } from "@/components/admin/confirm-delete";
import type { Resource } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
import { callApi } from "@/lib/api-client";
import { capitalized, counted } from "@/lib/counted";

/** Full admins only; all or nothing (docs/product/admin.md#restore). */
export function useRestore({ entity, refreshes }: Pick<Resource, "entity" | "refreshes">) {
  const { user } = useAdmin();
  const undo = useWrite({
    call: async ({ entry }: { entry: number; name: string }) =>
      (await callApi("POST", `/api/audit/${entry}/restore/all`)) as unknown[],
    refreshes,
    record: ({ name }) => name,
    success: (_deleted, { length }) => ({
      title: `${length === 1 ? capitalized(entity) : counted(length, entity)} restored successfully`,
    }),
    failure: `Failed to restore the ${entity}`,
  });
  return ({ entry }: Deleted, name: string) =>
    user.isAdmin && entry ? { label: "Restore", onAct: () => undo.mutate({ entry, name }) } : undefined;
}
