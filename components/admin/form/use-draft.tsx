import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import {
  type Draft,
  type DraftKey,
  firstWords,
  forgetDraft,
  listDrafts,
  readDraft,
  type StoredDraft,
  saveDraft,
} from "@/components/admin/form/draft-store";
import { changedNames } from "@/components/admin/form/form-values";
import type { RecordWriter } from "@/components/admin/form/record-writer";
import { PageLink } from "@/components/shared/layout/page-link";
import { typingPause } from "@/components/shared/layout/use-typing-pause";
import { Button } from "@/components/ui/button";
import { listen } from "@/components/ui/listen";
import { showToast } from "@/components/ui/toast";
import { newKey } from "@/lib/api-client";
import { formatRecent, inLocalTime } from "@/lib/dates";

const PAUSE = 400; // In ms, after the last change

type DraftOptions<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  userId: number;
  path: string;
  list: string;
  recordId: number;
  writer: Pick<RecordWriter, "state" | "resume">;
  isStored: boolean;
};

const ignore = () => {}; // Browsers without storage, such as some private windows, have no drafts

function draftSaver(key: DraftKey, read: () => Draft | null) {
  const pause = typingPause(PAUSE);
  let isOver = false;
  const save = async () => {
    pause.stop();
    const draft = read();
    if (!isOver) await (draft ? saveDraft(key, draft) : forgetDraft(key)).catch(ignore);
  };
  const forget = () => {
    isOver = true;
    forgetDraft(key).catch(ignore);
  };
  return {
    save,
    saveSoon: () => pause.start(save),
    flush: pause.flush,
    forget,
    /** Until it succeeds, the draft has the request to repeat. */
    during: async <Saved,>(saving: Promise<Saved>): Promise<Saved> => {
      void save();
      try {
        const saved = await saving;
        forget();
        return saved;
      } catch (error) {
        void save();
        throw error;
      }
    },
  };
}

export type FormDraft = ReturnType<typeof useDraft>;

export function useDraft<Values extends FieldValues, Output>(options: DraftOptions<Values, Output>) {
  const { form, userId, path, list, recordId, writer, isStored } = options;
  const [key] = useState<DraftKey>(() => [userId, path, recordId, newKey()]);
  const [saver] = useState(() =>
    draftSaver(key, () => {
      const names = changedNames(form);
      const state = writer.state();
      if (names.length === 0 && !state.attempt) return null;
      const values = form.getValues();
      // A new record may have started as a copy.
      const changed = recordId === 0 ? Object.keys(values) : names;
      return { savedAt: Date.now(), values, changed, writer: state, list };
    }),
  );
  const [isRestored, setIsRestored] = useState(false);

  const restore = async ({ key: storedKey }: StoredDraft) => {
    const draft = await readDraft(storedKey);
    if (!draft) {
      const description = "It was restored or discarded in another tab.";
      showToast({ title: "Draft not found", description });
      return void others.refetch();
    }
    setIsRestored(true);
    writer.resume(draft.writer);
    const { values, changed } = draft;
    for (const name of changed.filter((field) => field in values)) {
      const value = values[name] as PathValue<Values, Path<Values>>;
      form.setValue(name as Path<Values>, value, { shouldDirty: true });
    }
    await saver.save();
    await forgetDraft(storedKey);
  };
  const others = useQuery({
    queryKey: ["drafts", ...key],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const found = await listDrafts(userId, path, recordId);
      const wanted = new URLSearchParams(window.location.search).get("draft");
      const named = found.find(({ key: [, , , opened] }) => opened === wanted);
      if (named) await restore(named);
      return found.filter(({ key: [, , , opened] }) => opened !== key[3]);
    },
  });

  useEffect(() => {
    if (!isStored) return;
    if (form.formState.isDirty) void saver.save();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saver.saveSoon });
    const { flush } = saver;
    const leaving = { beforeunload: flush, pagehide: flush, visibilitychange: flush };
    const stop = listen(window, leaving, { capture: true });
    return () => {
      flush();
      unsubscribe();
      stop();
    };
  }, [form, saver, isStored]);

  return {
    ...saver,
    offers: isRestored ? [] : (others.data ?? []),
    restore: (stored: StoredDraft) => void restore(stored).catch(ignore),
    discard: (stored: StoredDraft) => void discardDraft(stored, () => void others.refetch()).catch(ignore),
  };
}

export async function discardDraft(stored: StoredDraft, onChange: () => void): Promise<void> {
  const { key, draft } = stored;
  await forgetDraft(key);
  onChange();
  const undo = () => void saveDraft(key, draft).then(onChange);
  const name = firstWords(draft) || undefined;
  showToast({ title: "Draft discarded", name, action: { label: "Undo", onAct: undo } });
}

export function DraftOffer({ draft }: { draft: FormDraft }) {
  const [stored, ...others] = draft.offers;
  if (!stored) return null;
  const answer = (act: (stored: StoredDraft) => void) => (event: MouseEvent) => {
    // The buttons disappear with the offer, so focus moves to the start of the form.
    event.currentTarget.closest("form")?.focus();
    act(stored);
  };
  const words = firstWords(stored.draft);
  const savedAt = formatRecent(inLocalTime(new Date(stored.draft.savedAt)), inLocalTime(new Date()));
  return (
    <div
      role="status"
      className="panel mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-accent px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p>{`Unsaved draft from ${savedAt}`}</p>
        {words && <p className="wrap-anywhere line-clamp-2 text-quiet">{words}</p>}
        {others.length > 0 && (
          <PageLink href="/admin/overview" className="text-accent underline-offset-4 hover:underline">
            {`${others.length} more ${others.length === 1 ? "draft" : "drafts"}`}
          </PageLink>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" size="tap" onClick={answer(draft.discard)}>
          Discard
        </Button>
        <Button variant="primary" size="tap" onClick={answer(draft.restore)}>
          Restore
        </Button>
      </div>
    </div>
  );
}
