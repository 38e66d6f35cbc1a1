"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { openList } from "@/components/admin/list/kept-list";
import type { Resource } from "@/components/admin/resource";
import { showToast } from "@/components/ui/toast";

/** A record as the API answers it; each kind has one of the names. */
type SavedRecord = { id: number; title?: string; name?: string; code?: string };

/**
 * Tells that a record was saved and goes on, or else back to its list as that was left, with the record in sight.
 */
export function useListReturn(resource: Resource) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (saved: SavedRecord, verb: "created" | "updated", goOn: (() => void) | null) => {
    const { id, title, name, code } = saved;
    const description = `${resource.wording.thing} ${verb} successfully`;
    showToast({ title: "Success", description, name: title ?? name ?? code });
    for (const path of resource.refreshes) void queryClient.invalidateQueries({ queryKey: [path] });
    if (goOn) goOn();
    else openList(router, resource.list, id);
  };
}
