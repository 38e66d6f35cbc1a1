"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { callApi, errorSentence } from "@/lib/api-client";
import type { Found } from "@/lib/search/answers";

/** Wait after a keystroke in ms before the next question; the first is asked at once. */
const PAUSE = 120;

/** Further records that were found, under their heading. */
export type FoundGroup = {
  heading: string;
  shape: ReactNode;
  records: { id: number; name: string; detail: string | null; href: string }[];
};

/** Finds more than the catalogue. */
export type SearchMore = (text: string, signal: AbortSignal) => Promise<FoundGroup[]>;

export type Answer = { text: string; found: Found | null; more: FoundGroup[]; error: string | null };

const NOTHING: Answer = { text: "", found: null, more: [], error: null };

/** What a text finds; a failure is told in `error`. */
export async function ask(text: string, signal: AbortSignal, searchMore?: SearchMore): Promise<Answer> {
  try {
    const query = new URLSearchParams({ q: text });
    const [found, more = []] = await Promise.all([
      callApi("GET", `/api/search?${query}`, undefined, { signal }) as Promise<Found>,
      searchMore?.(text, signal),
    ]);
    return { text, found, more, error: null };
  } catch (error) {
    return { text, found: null, more: [], error: errorSentence(error) };
  }
}

/**
 * What a text that is being typed finds. A newer text ends the question about an older one, whose answer stays until
 * the new one is there.
 */
export function useFound(typed: string, searchMore?: SearchMore): Answer & { isPending: boolean } {
  const text = typed.trim();
  const [answer, setAnswer] = useState(NOTHING);
  const lastTyped = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const now = performance.now();
    const wait = now - lastTyped.current < PAUSE ? PAUSE : 0;
    lastTyped.current = now;
    if (text === "") {
      setAnswer(NOTHING);
      return;
    }
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const next = await ask(text, question.signal, searchMore);
      if (!question.signal.aborted) setAnswer(next);
    }, wait);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text, searchMore]);

  return { ...answer, isPending: answer.text !== text };
}
