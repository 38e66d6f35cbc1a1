"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Resource } from "@/components/admin/resource";
import { showToast } from "@/components/ui/toast";
import { callApi, errorSentence } from "@/lib/api-client";

/**
 * The stored record that a form begins with, read afresh each time; undefined while it is on its way. Where it
 * cannot be read, a toast says why and the list opens (docs/product/back-office.md#forms).
 */
export function useRecord<Row>(resource: Resource, id: number | null): Row | null | undefined {
  const router = useRouter();
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
    showToast({ title: "Error", description: errorSentence(error), isDestructive: true });
    router.replace(resource.list);
  }, [error, data, resource, router]);
  if (id === null) return null;
  return data;
}
