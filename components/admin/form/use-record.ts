"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { moveDraftsToNew } from "@/components/admin/form/draft-store";
import { openList } from "@/components/admin/list/kept-list";
import type { Resource } from "@/components/admin/resource";
import { showToast } from "@/components/ui/toast";
import { ApiError, callApi, errorSentence } from "@/lib/api-client";

/**
 * The stored record that a form begins with, read afresh each time; undefined while it is on its way. Where it
 * cannot be read, a toast says why and the list opens (docs/product/back-office.md#forms), or, where a draft of a
 * deleted one is kept, the form of a new one that offers it.
 */
export function useRecord<Row>(resource: Resource, id: number | null): Row | null | undefined {
  const router = useRouter();
  const { user } = useAdmin();
  const { data, error } = useQuery({
    // Not below the list's key: a save must not read the record again under the form.
    queryKey: ["record", resource.path, id],
    queryFn: async () => (await callApi("GET", `${resource.path}/${id}`)) as Row,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!error || data) return;
    const open = async () => {
      const isGone = id !== null && error instanceof ApiError && error.status === 404;
      const hasDraft = isGone && (await moveDraftsToNew(user.id, resource.path, id).catch(() => false));
      const title = hasDraft ? `${resource.wording.thing} deleted meanwhile` : "Error";
      const description = hasDraft ? "Your unsaved draft can be saved as a new one." : errorSentence(error);
      showToast({ title, description, isDestructive: true });
      if (hasDraft) router.replace(`${resource.list}/create`);
      else openList(router, resource.list, null);
    };
    void open();
  }, [error, data, id, resource, router, user.id]);
  if (id === null) return null;
  return data;
}
