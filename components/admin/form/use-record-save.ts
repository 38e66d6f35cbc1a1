"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import type { RecordWriter, StoredRow } from "@/components/admin/form/record-writer";
import type { FormDraft } from "@/components/admin/form/use-draft";
import { openList } from "@/components/admin/list/kept-list";
import type { Resource } from "@/components/admin/resource";
import { userQuery } from "@/components/auth/user-query";
import { showToast } from "@/components/ui/toast";
import { ApiError, callApi, patience } from "@/lib/api-client";
import { SessionUser } from "@/lib/users/schema";

/** Why a record was not saved that others have changed or deleted meanwhile. */
type Clash<Row> = { kind: "changed"; stored: Row } | { kind: "deleted" };

const UNREACHABLE = "The server cannot be reached. Your text is kept.";

type SaveOptions<Row extends StoredRow> = {
  resource: Resource;
  isNew: boolean;
  writer: RecordWriter<Row>;
  draft: FormDraft;
  /** Whose form it is. */
  ownerId: number;
};

type Save = {
  body: object;
  /** What follows in the place of the way back to the list. */
  goOn: (() => void) | null;
};

class OtherPerson extends Error {}

/**
 * Creates or changes a record: toast, refreshed lists and the way back to the list after success; a toast, the
 * reason and the form as it is after a failure. It saves for the person alone who opened the form.
 */
export function useRecordSave<Row extends StoredRow>(options: SaveOptions<Row>) {
  const { resource, isNew, writer, draft, ownerId } = options;
  const queryClient = useQueryClient();
  const finish = useListReturn(resource);
  const { signIn } = useAdmin();
  const isBusy = useRef(false);
  const isWaiting = useRef(false);
  const [clash, setClash] = useState<Clash<Row> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // The browser's one session may have become another person's in another tab.
  const requireOwner = async (signal: AbortSignal) => {
    const user = SessionUser.parse(await callApi("GET", "/api/user", undefined, { signal }));
    queryClient.setQueryData(userQuery.queryKey, user);
    if (user.id !== ownerId) throw new OtherPerson();
  };
  const findClash = async (error: unknown): Promise<Clash<Row> | null> => {
    const { target } = writer.state();
    if (!target || !(error instanceof ApiError) || ![404, 409].includes(error.status)) return null;
    try {
      const stored = (await callApi("GET", `${resource.path}/${target.id}`, undefined, {
        signal: patience(),
      })) as Row;
      return stored.updatedAt === target.updatedAt ? null : { kind: "changed", stored };
    } catch (reason) {
      return reason instanceof ApiError && reason.status === 404 ? { kind: "deleted" } : null;
    }
  };
  const tell = (error: unknown) => {
    const fallback = `Failed to ${isNew ? "create" : "update"} ${resource.wording.thing.toLowerCase()}`;
    const isAnswer = error instanceof ApiError;
    setFailure(isAnswer ? error.sentence || fallback : UNREACHABLE);
    const description = (isAnswer && error.sentence) || fallback;
    showToast({ title: "Error", description, isDestructive: true });
  };

  const mutation = useMutation({
    mutationFn: async ({ body }: Save) => {
      setFailure(null);
      const signal = patience(body, writer.state().attempt?.body);
      await requireOwner(signal);
      const saved = writer.save(body, signal);
      void draft.keep();
      return saved;
    },
    onSuccess: (saved, { goOn }) => {
      draft.forget();
      finish(saved, isNew ? "created" : "updated", goOn);
    },
    onError: async (error) => {
      void draft.keep();
      isWaiting.current = error instanceof ApiError && error.status === 401;
      if (isWaiting.current) signIn();
      else if (!(error instanceof OtherPerson)) {
        const found = await findClash(error);
        if (found) setClash(found);
        else tell(error);
      }
      isBusy.current = false;
    },
  });

  return {
    isSaving: mutation.isPending || mutation.isSuccess,
    isSaved: mutation.isSuccess,
    failure,
    /** Sends the form; while an answer is on its way, and after a success, it does nothing. */
    save: (save: Save) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(save);
    },
    /** Whether a save waits for its owner to sign in again; it is asked once. */
    takeWaiting: () => {
      const wasWaiting = isWaiting.current;
      isWaiting.current = false;
      return wasWaiting;
    },
    clash,
    dismiss: () => setClash(null),
  };
}

/** A record as the API answers it; each kind has one of the names. */
type SavedRecord = { id: number; title?: string; name?: string; code?: string };

/**
 * Tells that a record was saved and goes on, or else back to its list as that was left, with the record in sight.
 */
function useListReturn(resource: Resource) {
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
