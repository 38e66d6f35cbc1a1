"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import type { RecordWriter, StoredRow } from "@/components/admin/form/record-writer";
import type { FormDraft } from "@/components/admin/form/use-draft";
import { type LastChange, readLastChange } from "@/components/admin/form/use-others-change";
import { openList } from "@/components/admin/list/kept-list";
import type { Resource } from "@/components/admin/resource";
import { useWrite } from "@/components/admin/use-write";
import { withdrawAll } from "@/components/admin/withdrawal";
import { userQuery } from "@/components/auth/user-query";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { ApiError, callApi, patience } from "@/lib/api-client";
import { SessionUser } from "@/lib/users/schema";

/** Why a record was not saved that others have changed or deleted meanwhile. */
type Clash<Row> = { change: LastChange } & ({ kind: "changed"; stored: Row } | { kind: "deleted" });

const UNREACHABLE = "The server cannot be reached. Your text is kept.";

type SaveOptions<Row extends StoredRow> = {
  resource: Resource;
  isNew: boolean;
  writer: RecordWriter<Row>;
  draft: FormDraft;
  /** Whose form it is. */
  ownerId: number;
  /** What the message about a new record offers. */
  offer?: (saved: Row) => ToastMessage["action"];
};

type Save = {
  body: object;
  /** The names of the fields that differ from the stored record. */
  changed: readonly string[];
  /** What follows in the place of the way back to the list. */
  goOn: (() => void) | null;
};

class OtherPerson extends Error {}

/**
 * Creates or changes a record: toast, refreshed lists and the way back to the list after success; a toast, the
 * reason and the form as it is after a failure. It saves for the person alone who opened the form.
 */
export function useRecordSave<Row extends StoredRow>(options: SaveOptions<Row>) {
  const { resource, isNew, writer, draft, ownerId, offer } = options;
  const queryClient = useQueryClient();
  const finish = useListReturn(resource);
  const takeBack = useTakeBack<Row>(resource);
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
    const { list, path } = resource;
    try {
      const stored = (await callApi("GET", `${path}/${target.id}`, undefined, {
        signal: patience(),
      })) as Row;
      if (stored.updatedAt === target.updatedAt) return null;
      return { kind: "changed", stored, change: await readLastChange(list, target.id, stored.updatedAt) };
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.status !== 404) return null;
      return { kind: "deleted", change: await readLastChange(list, target.id) };
    }
  };
  const tell = (error: unknown, body: object) => {
    const fallback = `Failed to ${isNew ? "create" : "update"} ${resource.wording.thing.toLowerCase()}`;
    const isAnswer = error instanceof ApiError;
    setFailure(isAnswer ? error.sentence || fallback : UNREACHABLE);
    const description = (isAnswer && error.sentence) || fallback;
    showToast({ title: "Error", description, name: nameOf(body), isDestructive: true });
  };

  const mutation = useMutation({
    mutationFn: async ({ body }: Save) => {
      setFailure(null);
      const before = writer.base();
      const signal = patience(body, writer.state().attempt?.body);
      await requireOwner(signal);
      const saving = writer.save(body, signal);
      void draft.keep();
      return { saved: await saving, before };
    },
    onSuccess: ({ saved, before }, { changed, goOn }) => {
      draft.forget();
      const entries = writer.auditEntries();
      const undo = before && { label: "Undo", onAct: () => takeBack({ saved, before, changed, entries }) };
      finish(saved, isNew ? "created" : "updated", (isNew ? offer?.(saved) : undo) ?? undefined, goOn);
    },
    onError: async (error, { body }) => {
      void draft.keep();
      isWaiting.current = error instanceof ApiError && error.status === 401;
      if (isWaiting.current) signIn();
      else if (!(error instanceof OtherPerson)) {
        const found = await findClash(error);
        if (found) setClash(found);
        else tell(error, body);
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

/** What a record is called; each kind has one of the names. */
function nameOf(record: object): string | undefined {
  const { title, name, code } = record as { title?: string; name?: string; code?: string };
  return title || name || code || undefined;
}

type Change<Row> = {
  saved: Row;
  before: Row;
  changed: readonly string[];
  /** By which a status that was set is withdrawn. */
  entries: readonly number[];
};

/** Fields that come back with a withdrawn status. */
const WITHDRAWN = ["status", "evidenceUrl", "statusNote"];

/** Gives the fields that a save has changed their earlier values; a status is withdrawn. */
function useTakeBack<Row extends StoredRow>({ path, changes, refreshes, wording }: Resource) {
  const write = useWrite({
    call: async ({ saved, before, changed, entries }: Change<Row>) => {
      const names = entries.length > 0 ? changed.filter((name) => !WITHDRAWN.includes(name)) : changed;
      const earlier = Object.entries(before).filter(([name]) => names.includes(name));
      const version = saved.updatedAt;
      // A withdrawal changes the version, and isn't stopped by other fields.
      if (earlier.length > 0)
        await callApi(changes, `${path}/${saved.id}`, Object.fromEntries(earlier), { version });
      await withdrawAll(entries);
    },
    refreshes,
    record: ({ before }) => nameOf(before) ?? "",
    success: () => ({ title: "Success", description: "Change undone" }),
    failure: `Failed to update ${wording.thing.toLowerCase()}`,
  });
  return write.mutate;
}

/**
 * Tells that a record was saved and goes on, or else back to its list as that was left, with the record in sight.
 */
function useListReturn(resource: Resource) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    saved: StoredRow,
    verb: "created" | "updated",
    action: ToastMessage["action"],
    goOn: (() => void) | null,
  ) => {
    const description = `${resource.wording.thing} ${verb} successfully`;
    showToast({ title: "Success", description, name: nameOf(saved), action });
    for (const path of resource.refreshes) void queryClient.invalidateQueries({ queryKey: [path] });
    if (goOn) goOn();
    else openList(router, resource.list, saved.id);
  };
}
