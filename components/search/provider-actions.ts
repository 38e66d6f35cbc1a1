import type { ReactNode } from "react";
import type { FoundProvider } from "@/lib/search/answers";

/** What can be done to a provider that was found, by its key. */
export type ProviderAction = {
  /** A small letter. */
  key: string;
  label: string;
  shape: ReactNode;
  act: (provider: FoundProvider) => void;
};

/** So many letters of a name are enough to mean it. */
const SHORTEST_START = 3;

/** The letter that ends a text, and what stands before it; null where it is none of an action. */
export function endingOf(text: string, actions: readonly ProviderAction[]) {
  const asked = text.trim();
  const start = asked.slice(0, -1).trim();
  const action = actions.find(({ key }) => key === asked.slice(-1).toLowerCase());
  return action && start.length >= SHORTEST_START ? { start, action } : null;
}

/** Whether the text itself is a part of any name: then its last letter is one of the name. */
export function isOfName(names: readonly string[], text: string): boolean {
  return names.some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
}

/** The only provider whose name begins so, or else the only one whose name holds it; null where there are several. */
export function onlyOne(providers: readonly FoundProvider[], text: string): FoundProvider | null {
  const start = text.toLowerCase();
  const named = (test: (name: string) => boolean) => providers.filter(({ name }) => test(name.toLowerCase()));
  const beginning = named((name) => name.startsWith(start));
  const [only, ...others] = beginning.length > 0 ? beginning : named((name) => name.includes(start));
  return only && others.length === 0 ? only : null;
}
