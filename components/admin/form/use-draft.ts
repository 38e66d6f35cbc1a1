"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { discardDraft } from "@/components/admin/form/discard-draft";
import {
  type DraftKey,
  firstWords,
  forgetDraft,
  type KeptDraft,
  keepDraft,
  listDrafts,
} from "@/components/admin/form/draft-store";
import { changedValues } from "@/components/admin/form/form-values";
import type { RecordWriter } from "@/components/admin/form/record-writer";
import { newKey } from "@/lib/api-client";

const PAUSE = 400; // In ms, after the last change

type DraftOptions<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  userId: number;
  path: string;
  list: string;
  recordId: number;
  writer: Pick<RecordWriter, "state" | "resume">;
  isKept: boolean;
};

const ignore = () => {}; // Browsers without storage, such as some private windows, have no drafts

export type FormDraft = ReturnType<typeof useDraft>;

export function useDraft<Values extends FieldValues, Output>(options: DraftOptions<Values, Output>) {
  const { form, userId, path, list, recordId, writer, isKept } = options;
  const [key] = useState<DraftKey>(() => [userId, path, recordId, newKey()]);
  const [offers, setOffers] = useState<KeptDraft[]>([]);
  const isOver = useRef(false);
  const isWritten = useRef(false);

  const keep = useCallback(async () => {
    if (isOver.current) return;
    const names = Object.keys(changedValues(form));
    const state = writer.state();
    if (names.length > 0 || state.attempt) {
      isWritten.current = true;
      const values = form.getValues();
      // A new record may have started as a copy.
      const changed = recordId === 0 ? Object.keys(values) : names;
      await keepDraft(key, { savedAt: Date.now(), values, changed, writer: state, list });
    } else if (isWritten.current) await forgetDraft(key);
  }, [form, key, list, recordId, writer]);

  const restore = async ({ key: kept, draft }: KeptDraft) => {
    setOffers([]);
    writer.resume(draft.writer);
    const { values, changed } = draft;
    for (const name of changed.filter((one) => one in values)) {
      const value = values[name] as PathValue<Values, Path<Values>>;
      form.setValue(name as Path<Values>, value, { shouldDirty: true });
    }
    await keep().then(() => forgetDraft(kept), ignore);
  };
  const look = async (wanted: string | null) => {
    const found = await listDrafts(userId, path, recordId).catch(() => []);
    const named = found.find(({ key: [, , , opened] }) => opened === wanted);
    if (named) await restore(named);
    else setOffers(found.filter(({ key: [, , , opened] }) => opened !== key[3]));
  };
  const lookFirst = useEffectEvent(() => {
    void look(new URLSearchParams(window.location.search).get("draft"));
  });
  useEffect(() => lookFirst(), []);

  useEffect(() => {
    if (!isKept) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      timer = undefined;
      void keep().catch(ignore);
    };
    const flush = () => timer !== undefined && keepNow();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, PAUSE);
      },
    });
    if (form.formState.isDirty) keepNow();
    const events = ["beforeunload", "pagehide", "visibilitychange"];
    for (const event of events) window.addEventListener(event, flush, { capture: true });
    return () => {
      flush();
      unsubscribe();
      for (const event of events) window.removeEventListener(event, flush, { capture: true });
    };
  }, [form, keep, isKept]);

  const [offer, ...others] = offers;
  return {
    offer: offer
      ? { savedAt: new Date(offer.draft.savedAt), words: firstWords(offer.draft), others: others.length }
      : null,
    restore: async () => {
      if (offer) await restore(offer);
    },
    discard: () => {
      if (offer) discardDraft(offer, () => void look(null)).catch(ignore);
    },
    /** Immediately, as around a save whose response may get lost. */
    keep: () => keep().catch(ignore),
    forget: () => {
      isOver.current = true;
      forgetDraft(key).catch(ignore);
    },
  };
}
