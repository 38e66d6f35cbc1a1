import type { ReactNode } from "react";
import type { FoundProvider } from "@/lib/search/answers";

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
