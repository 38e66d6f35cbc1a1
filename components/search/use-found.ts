"use client";

import { useEffect, useRef, useState } from "react";
import { callApi, errorSentence } from "@/lib/api-client";
import type { Found } from "@/lib/search/vocabulary";

/** Wait after a keystroke in ms before the next question; the first is asked at once. */
const PAUSE = 120;

export type Answer = { text: string; found: Found | null; error: string | null };

const NOTHING: Answer = { text: "", found: null, error: null };

/** What a text finds; a failure is told in `error`. */
export async function ask(text: string, signal: AbortSignal): Promise<Answer> {
  try {
    const found = (await callApi("GET", `/api/search?${new URLSearchParams({ q: text })}`, undefined, {
      signal,
    })) as Found;
    return { text, found, error: null };
  } catch (error) {
    return { text, found: null, error: errorSentence(error) };
  }
}

/**
 * What a text that is being typed finds. A newer text ends the question about an older one, whose answer stays until
 * the new one is there.
 */
export function useFound(typed: string): Answer & { isPending: boolean } {
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
      const next = await ask(text, question.signal);
      if (!question.signal.aborted) setAnswer(next);
    }, wait);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);

  return { ...answer, isPending: answer.text !== text };
}
