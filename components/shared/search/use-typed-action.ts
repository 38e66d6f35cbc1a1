import { useEffect, useEffectEvent, useState } from "react";
import {
  endingOf,
  isOfName,
  onlyOne,
  type ProviderAction,
} from "@/components/shared/search/provider-actions";
import { type Answer, type FoundGroup, fetchFound } from "@/components/shared/search/use-found";
import type { Found, FoundProvider } from "@/lib/search/answers";

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
