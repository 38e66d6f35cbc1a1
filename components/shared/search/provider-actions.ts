import type { ReactNode } from "react";
import { type Answer, type FoundGroup, useFound } from "@/components/shared/search/use-found";
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

const namesOf = ({ games, providers }: Found, more: readonly FoundGroup[]) => [
  ...games.map(({ title }) => title),
  ...providers.map(({ name }) => name),
  ...more.flatMap(({ records }) => records.map(({ name }) => name)),
];

/** "phad" means "detected" for "Phantom", if only one name begins with "pha" and none with "phad". */
export function useTypedAction(
  text: string,
  { found, more, isPending }: Answer & { isPending: boolean },
  actions: readonly ProviderAction[],
) {
  const ending = endingOf(text, actions);
  const before = useFound(ending?.start ?? "");
  if (!ending || !found || isPending || before.isPending) return null;
  const provider = before.found && onlyOne(before.found.providers, ending.start);
  return provider && !isOfName(namesOf(found, more), text) ? { action: ending.action, provider } : null;
}
