import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type Answer, type FoundGroup, fetchFound } from "@/components/shared/search/use-found";
import type { Found, FoundProvider } from "@/lib/search/answers";

export type ProviderAction = {
  key: string; // Lower case
  label: string;
  shape: ReactNode;
  act: (provider: FoundProvider) => void;
};

const MIN_PREFIX = 3; // Minimum length of a name's beginning

export function endingOf(text: string, actions: readonly ProviderAction[]) {
  const query = text.trim();
  const start = query.slice(0, -1).trim();
  const action = actions.find(({ key }) => key === query.slice(-1).toLowerCase());
  return action && start.length >= MIN_PREFIX ? { start, action } : null;
}

export function isOfName(names: readonly string[], text: string): boolean {
  return names.some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
}

export function onlyOne(providers: readonly FoundProvider[], text: string): FoundProvider | null {
  const start = text.toLowerCase();
  const named = (test: (name: string) => boolean) => providers.filter(({ name }) => test(name.toLowerCase()));
  const beginning = named((name) => name.startsWith(start));
  const [only, ...others] = beginning.length > 0 ? beginning : named((name) => name.includes(start));
  return only && others.length === 0 ? only : null;
}

type TypedAction = { text: string; action: ProviderAction; provider: FoundProvider };

const namesOf = ({ games, providers }: Found, more: readonly FoundGroup[]) => [
  ...games.map(({ title }) => title),
  ...providers.map(({ name }) => name),
  ...more.flatMap(({ records }) => records.map(({ name }) => name)),
];

/** "phad" means "detected" for "Phantom", if only one name begins with "pha" and none with "phad". */
export function useTypedAction(
  { text: answered, found, more, isPending }: Answer & { isPending: boolean },
  actions: readonly ProviderAction[],
): TypedAction | null {
  const [typed, setTyped] = useState<TypedAction | null>(null);
  const [earlier] = useState(() => new Map<string, Found>());
  const ending = useEffectEvent(() => endingOf(answered, actions));

  useEffect(() => {
    if (!found) return;
    earlier.set(answered, found);
    const end = ending();
    if (!end || isOfName(namesOf(found, more), answered)) return;
    const search = new AbortController();
    const decide = async () => {
      const { start, action } = end;
      const before = earlier.get(start) ?? (await fetchFound(start, search.signal)).found;
      const provider = before && onlyOne(before.providers, start);
      if (provider && !search.signal.aborted) setTyped({ text: answered, action, provider });
    };
    void decide();
    return () => search.abort();
  }, [answered, found, more, earlier]);

  return !isPending && typed?.text === answered ? typed : null;
}
