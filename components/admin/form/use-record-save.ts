import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import type { RecordWriter } from "@/components/admin/form/record-writer";
import type { FormDraft } from "@/components/admin/form/use-draft";
import { type LastChange, readLastChange } from "@/components/admin/form/use-others-change";
import { openList } from "@/components/admin/list/list-position";
import type { Resource, StoredRow } from "@/components/admin/section-record";
import { useWrite, withdrawAll } from "@/components/admin/use-write";
import { userQuery } from "@/components/shared/auth/user-query";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { ApiError, callApi, isMissing, writeTimeout } from "@/lib/api-client";
import { PROOF } from "@/lib/catalogue/evidence";
import { SessionUser } from "@/lib/users/schema";

const SLOW = 5000; // ms
const UNREACHABLE = "The server can't be reached. Your changes are still here.";

type SaveOptions<Row extends StoredRow> = {
  resource: Resource;
  writer: RecordWriter<Row>;
  draft: FormDraft;
  ownerId: number;
  offer?: (saved: Row) => ToastMessage["action"];
  addNext: () => void;
  resume: () => void;
};

type Save = { body: object; changed: readonly string[]; isNext: boolean; orNew: boolean };

/** `stored` is null if the record was deleted. */
export class Conflict<Row> extends Error {
  constructor(
    readonly change: LastChange,
    readonly stored: Row | null,
  ) {
    super();
  }
}

class OtherPerson extends Error {}

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const isShownInForm = (error: unknown): boolean =>
  isUnauthorized(error) || error instanceof OtherPerson || error instanceof Conflict;

export type RecordSave = ReturnType<typeof useRecordSave<StoredRow>>;

export function useRecordSave<Row extends StoredRow>(options: SaveOptions<Row>) {
  const { resource, writer, draft, ownerId, offer, addNext, resume } = options;
  const { key, list, path, refreshes, wording } = resource;
  const router = useRouter();
  const queryClient = useQueryClient();
  const undoSave = useUndoSave<Row>(resource);
  const { signIn, isSignedOut } = useAdmin();
  const [isSlow, setIsSlow] = useState(false);
  const mutationKey = ["save", useId()];

  // Another tab may have signed in a different user.
  const requireOwner = async () => {
    const user = SessionUser.parse(await callApi("GET", "/api/user", undefined, { signal: writeTimeout() }));
    queryClient.setQueryData(userQuery.queryKey, user);
    if (user.id !== ownerId) throw new OtherPerson();
  };
  const findConflict = async (error: unknown): Promise<Conflict<Row> | null> => {
    const { target } = writer.state();
    if (!target || !(error instanceof ApiError) || ![404, 409].includes(error.status)) return null;
    try {
      const options = { signal: writeTimeout() };
      const stored = (await callApi("GET", `${path}/${target.id}`, undefined, options)) as Row;
      if (stored.updatedAt === target.updatedAt) return null;
      return new Conflict(await readLastChange(key, target.id, stored.updatedAt), stored);
    } catch (reason) {
      if (!isMissing(reason)) return null;
      return new Conflict<Row>(await readLastChange(key, target.id), null);
    }
  };

  const failureOf = (error: Error) => {
    const verb = writer.state().target ? "update" : "create";
    const sentence = error instanceof ApiError && error.sentence;
    return sentence || `Failed to ${verb} ${wording.thing.toLowerCase()}`;
  };

  const saving = useMutation({
    mutationKey,
    mutationFn: async ({ body, orNew }: Save) => {
      const slow = setTimeout(() => setIsSlow(true), SLOW);
      const before = writer.base();
      const { target } = writer.state();
      try {
        await requireOwner();
        const saved = await draft.during(writer.save(body, orNew));
        return { saved, before, isNew: saved.id !== target?.id };
      } catch (error) {
        throw (await findConflict(error)) ?? error;
      } finally {
        clearTimeout(slow);
        setIsSlow(false);
      }
    },
    onSuccess: ({ saved, before, isNew }, { changed }) => {
      const entries = writer.auditEntries();
      // A site that was removed and came back would count as checked now.
      const canUndo = before && changed.length > 0 && !changed.includes("sites");
      const undo = canUndo && { label: "Undo", onAct: () => undoSave({ saved, before, changed, entries }) };
      showToast({
        title: "Success",
        description: `${wording.thing} ${isNew ? "created" : "updated"} successfully`,
        name: nameOf(saved),
        action: (isNew ? offer?.(saved) : undo) || undefined,
      });
      for (const refreshed of refreshes) void queryClient.invalidateQueries({ queryKey: [refreshed] });
    },
    onError: (error, { body }) => {
      if (isUnauthorized(error)) signIn();
      if (isShownInForm(error)) return;
      const description = failureOf(error);
      showToast({ title: "Error", description, name: nameOf(body), isDestructive: true });
    },
  });
  const { error, isSuccess } = saving;
  const continueSave = useEffectEvent(() => {
    if (isUnauthorized(error)) resume();
  });
  useEffect(() => {
    if (!isSignedOut) continueSave();
  }, [isSignedOut]);

  const failure = error instanceof ApiError ? failureOf(error) : UNREACHABLE;
  return {
    save: (next: Save) => {
      // Not if the user has left the form.
      const onSuccess = ({ saved, isNew }: { saved: Row; isNew: boolean }) =>
        next.isNext ? addNext() : openList(router, list, saved.id, isNew);
      // A double click saves again before this renders as pending.
      if (!isSuccess && queryClient.isMutating({ mutationKey }) === 0) saving.mutate(next, { onSuccess });
    },
    isSaved: isSuccess,
    isSaving: saving.isPending || isSuccess, // Locked until its page closes
    isSlow,
    refused: error instanceof ApiError ? error.errors : undefined,
    failure: error && !isShownInForm(error) ? failure : null,
    conflict: error instanceof Conflict ? (error as Conflict<Row>) : null,
    edit: saving.reset,
  };
}

function nameOf(record: object): string | undefined {
  const { title, name, code } = record as { title?: string; name?: string; code?: string };
  return title || name || code || undefined;
}

type Change<Row> = { saved: Row; before: Row; changed: readonly string[]; entries: readonly number[] };

const WITHDRAWN: readonly string[] = ["status", ...PROOF]; // Fields that revert with a withdrawn status

function useUndoSave<Row extends StoredRow>({ path, changes, refreshes, wording }: Resource) {
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
