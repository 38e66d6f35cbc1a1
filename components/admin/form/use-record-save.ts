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
import { userQuery } from "@/components/shared/auth/user-query";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { ApiError, callApi, patience } from "@/lib/api-client";
import { EVIDENCE } from "@/lib/catalogue/evidence";
import { SessionUser } from "@/lib/users/schema";

type Clash<Row> = { change: LastChange } & ({ kind: "changed"; stored: Row } | { kind: "deleted" });

const UNREACHABLE = "The server can't be reached. Your changes are still here.";

type SaveOptions<Row extends StoredRow> = {
  resource: Resource;
  isNew: boolean;
  writer: RecordWriter<Row>;
  draft: FormDraft;
  ownerId: number;
  offer?: (saved: Row) => ToastMessage["action"];
};

type Save = {
  body: object;
  changed: readonly string[];
  goOn: (() => void) | null;
};

class OtherPerson extends Error {}

/** Saves only for the user who opened the form. */
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

  // Another tab may have signed in a different user.
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
    /** Ignored while a save is running and after success. */
    save: (save: Save) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(save);
    },
    takeWaiting: () => {
      const wasWaiting = isWaiting.current;
      isWaiting.current = false;
      return wasWaiting;
    },
    clash,
    dismiss: () => setClash(null),
  };
}

function nameOf(record: object): string | undefined {
  const { title, name, code } = record as { title?: string; name?: string; code?: string };
  return title || name || code || undefined;
}

type Change<Row> = {
  saved: Row;
  before: Row;
  changed: readonly string[];
  entries: readonly number[];
};

const WITHDRAWN = ["status", ...EVIDENCE, "statusNote"]; // Fields that revert with a withdrawn status

function useTakeBack<Row extends StoredRow>({ path, changes, refreshes, wording }: Resource) {
  const write = useWrite({
    call: async ({ saved, before, changed, entries }: Change<Row>) => {
      const names = entries.length > 0 ? changed.filter((name) => !WITHDRAWN.includes(name)) : changed;
      const earlier = Object.entries(before).filter(([name]) => names.includes(name));
      const version = saved.updatedAt;
      // A withdrawal changes the version, and ignores other fields.
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
