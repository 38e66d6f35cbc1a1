import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useReducer } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { type Conflict, EDITING, formReducer, isLocked, type Save } from "@/components/admin/form/form-state";
import type { RecordWriter } from "@/components/admin/form/record-writer";
import type { FormDraft } from "@/components/admin/form/use-draft";
import { readLastChange } from "@/components/admin/form/use-others-change";
import { openList } from "@/components/admin/list/list-position";
import type { Resource, StoredRow } from "@/components/admin/section-record";
import { useWrite, withdrawAll } from "@/components/admin/use-write";
import { userQuery } from "@/components/shared/auth/user-query";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { ApiError, callApi, patience } from "@/lib/api-client";
import { EVIDENCE } from "@/lib/catalogue/evidence";
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

class OtherPerson extends Error {}

export function useRecordSave<Row extends StoredRow>(options: SaveOptions<Row>) {
  const { resource, writer, draft, ownerId, offer, addNext, resume } = options;
  const { list, path, refreshes, wording } = resource;
  const router = useRouter();
  const queryClient = useQueryClient();
  const undoSave = useUndoSave<Row>(resource);
  const { signIn, isSignedOut } = useAdmin();
  const [state, dispatch] = useReducer(formReducer<Row>, EDITING);

  // Another tab may have signed in a different user.
  const requireOwner = async () => {
    const user = SessionUser.parse(await callApi("GET", "/api/user", undefined, { signal: patience() }));
    queryClient.setQueryData(userQuery.queryKey, user);
    if (user.id !== ownerId) throw new OtherPerson();
  };
  const findConflict = async (error: unknown): Promise<Conflict<Row> | null> => {
    const { target } = writer.state();
    if (!target || !(error instanceof ApiError) || ![404, 409].includes(error.status)) return null;
    try {
      const options = { signal: patience() };
      const stored = (await callApi("GET", `${path}/${target.id}`, undefined, options)) as Row;
      if (stored.updatedAt === target.updatedAt) return null;
      return { stored, change: await readLastChange(list, target.id, stored.updatedAt) };
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.status !== 404) return null;
      return { stored: null, change: await readLastChange(list, target.id) };
    }
  };

  const { mutate } = useMutation({
    mutationFn: async ({ body }: Save) => {
      const slow = setTimeout(() => dispatch({ type: "slow" }), SLOW);
      const before = writer.base();
      const isNew = writer.state().target === null;
      try {
        await requireOwner();
        const saving = writer.save(body);
        void draft.save();
        return { saved: await saving, before, isNew };
      } finally {
        clearTimeout(slow);
      }
    },
    onSuccess: ({ saved, before, isNew }, { changed, isNext }) => {
      draft.forget();
      dispatch({ type: "saved" });
      const entries = writer.auditEntries();
      // A site that was removed and came back would count as checked now.
      const canUndo = before && !changed.includes("sites");
      const undo = canUndo && { label: "Undo", onAct: () => undoSave({ saved, before, changed, entries }) };
      showToast({
        title: "Success",
        description: `${wording.thing} ${isNew ? "created" : "updated"} successfully`,
        name: nameOf(saved),
        action: (isNew ? offer?.(saved) : undo) || undefined,
      });
      for (const refreshed of refreshes) void queryClient.invalidateQueries({ queryKey: [refreshed] });
      if (isNext) addNext();
      else openList(router, list, saved.id);
    },
    onError: async (error, { body }) => {
      void draft.save();
      if (error instanceof OtherPerson) return dispatch({ type: "failed", failure: null });
      if (error instanceof ApiError && error.status === 401) {
        signIn();
        return dispatch({ type: "signed-out" });
      }
      const conflict = await findConflict(error);
      if (conflict) return dispatch({ type: "conflict", ...conflict });
      const verb = writer.state().target ? "update" : "create";
      const fallback = `Failed to ${verb} ${wording.thing.toLowerCase()}`;
      const description = (error instanceof ApiError && error.sentence) || fallback;
      dispatch({ type: "failed", failure: error instanceof ApiError ? description : UNREACHABLE });
      showToast({ title: "Error", description, name: nameOf(body), isDestructive: true });
    },
  });

  const save = state.name === "saving" ? state.save : null;
  useEffect(() => {
    if (save) mutate(save);
  }, [save, mutate]);
  const continueSave = useEffectEvent(() => {
    if (state.name === "signed-out") resume();
  });
  useEffect(() => {
    if (!isSignedOut) continueSave();
  }, [isSignedOut]);

  return { state, dispatch, isSaving: isLocked(state) };
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
