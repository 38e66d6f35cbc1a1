"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Resource } from "@/components/admin/resource";
import { useListReturn } from "@/components/admin/use-list-return";
import { showToast } from "@/components/ui/toast";
import { ApiError, callApi } from "@/lib/api-client";

/** What saving reads of a record; where there is no `updatedAt`, nobody is told of other people's saves. */
export type StoredRow = { id: number; updatedAt?: string };

/**
 * Creates or changes a record: toast, refreshed lists and the way back to the list after success; a toast and
 * the form as it is after a failure. A record that somebody else saved meanwhile comes back as `conflict`.
 * @param loaded the record as the form loaded it, null for a new one; its `updatedAt` is the version that is changed
 */
export function useRecordSave<Row extends StoredRow>(resource: Resource, loaded: Row | null) {
  const finish = useListReturn(resource);
  const version = useRef(loaded?.updatedAt);
  const isBusy = useRef(false);
  const [conflict, setConflict] = useState<Row | null>(null);
  const address = loaded ? `${resource.path}/${loaded.id}` : resource.path;

  const mutation = useMutation({
    mutationFn: (body: object) =>
      callApi(loaded ? resource.changes : "POST", address, body, { version: version.current }),
    onSuccess: (saved) => finish(saved as Row, loaded ? "updated" : "created"),
    onError: async (error) => {
      isBusy.current = false;
      const isStale = error instanceof ApiError && error.status === 409 && version.current !== undefined;
      const current = isStale ? await callApi("GET", address).catch(() => null) : null;
      if (current && (current as Row).updatedAt !== version.current) return setConflict(current as Row);
      const fallback = `Failed to ${loaded ? "update" : "create"} ${resource.thing.toLowerCase()}`;
      const description = error instanceof ApiError && error.sentence ? error.sentence : fallback;
      showToast({ title: "Error", description, isDestructive: true });
    },
  });

  return {
    isSaving: mutation.isPending || mutation.isSuccess,
    isSaved: mutation.isSuccess,
    /** Sends the form; while an answer is on its way, and after a success, it does nothing. */
    save: (body: object) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(body);
    },
    conflict,
    /** Ends the conflict; from now on the form changes the version that is stored now. */
    settle: () => {
      version.current = conflict?.updatedAt;
      setConflict(null);
    },
    dismiss: () => setConflict(null),
  };
}
