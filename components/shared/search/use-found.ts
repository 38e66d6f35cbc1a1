import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { listen } from "@/components/ui/listen";
import { callApi, errorSentence } from "@/lib/api-client";
import type { Found } from "@/lib/search/answers";

const PAUSE = 120; // In ms; the first request is sent at once

export type FoundGroup = {
  heading: string;
  shape: ReactNode;
  records: { id: number; name: string; detail: string | null; href: string }[];
};

export type SearchMore = (text: string, signal: AbortSignal) => Promise<FoundGroup[]>;

export type Answer = { text: string; found: Found | null; more: FoundGroup[]; error: string | null };

const NOTHING: Answer = { text: "", found: null, more: [], error: null };

async function fetchFound(text: string, signal: AbortSignal, searchMore?: SearchMore): Promise<Answer> {
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

/** A newer text aborts the older request, whose results stay until the new ones arrive. */
export function useFound(typed: string, searchMore?: SearchMore): Answer & { isPending: boolean } {
  const text = typed.trim();
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const lastTyped = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => (answer.error ? listen(window, { online: tryAgain }) : undefined), [answer.error]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another request
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
      const next = await fetchFound(text, question.signal, searchMore);
      if (!question.signal.aborted) setAnswer(next);
    }, wait);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text, searchMore, attempt]);

  return { ...answer, isPending: answer.text !== text };
}
