"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { endingOf, isOfName, onlyOne, type ProviderAction } from "@/components/search/provider-actions";
import { type Answer, ask, type FoundGroup } from "@/components/search/use-found";
import type { Found, FoundProvider } from "@/lib/search/answers";

/** The ms for which an action is shown before it is done; a key meanwhile does something else. */
const SHOWN_FOR = 400;

type Meant = { action: ProviderAction; provider: FoundProvider };

/** The names that a text found. */
const namesOf = ({ games, providers }: Found, more: readonly FoundGroup[]) => [
  ...games.map(({ title }) => title),
  ...providers.map(({ name }) => name),
  ...more.flatMap(({ records }) => records.map(({ name }) => name)),
];

/**
 * Does what a text means that names exactly one provider and then an action's letter, which is part of no name
 * there is: "phad" for "Phantom" is detected. Whoever types on means something else.
 * @returns what is about to be done
 */
export function useLetterAction(
  text: string,
  { text: answered, found, more, isPending }: Answer & { isPending: boolean },
  actions: readonly ProviderAction[],
  onAct: (action: ProviderAction, provider: FoundProvider) => void,
): Meant | null {
  const [meant, setMeant] = useState<Meant | null>(null);
  const earlier = useRef(new Map<string, Found>());
  const act = useEffectEvent(onAct);
  const ending = useEffectEvent(() => endingOf(text, actions));

  useEffect(() => {
    setMeant(null);
    if (isPending || !found) return;
    earlier.current.set(answered, found);
    const end = ending();
    if (!end || isOfName(namesOf(found, more), answered)) return;
    const question = new AbortController();
    const decide = async () => {
      const { start, action } = end;
      const before = earlier.current.get(start) ?? (await ask(start, question.signal)).found;
      const provider = before && onlyOne(before.providers, start);
      if (provider && !question.signal.aborted) setMeant({ action, provider });
    };
    void decide();
    return () => question.abort();
  }, [answered, found, more, isPending]);

  useEffect(() => {
    if (!meant) return;
    const timer = setTimeout(() => act(meant.action, meant.provider), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [meant]);

  return meant;
}
