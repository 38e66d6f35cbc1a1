import { capitalized, counted, enumerated } from "@/lib/counted";
import type { Found } from "@/lib/search/answers";

export function leadsWithProviders({ games: [game], providers: [provider] }: Found, text: string): boolean {
  const holds = (name = "") => name.toLowerCase().includes(text.toLowerCase());
  return holds(provider?.name) && !holds(game?.title);
}

export function describeFound(found: Found | null, limit: number, more?: number): string {
  if (!found) return "";
  const part = ({ length }: unknown[], thing: string) =>
    length === 0 ? [] : [`${length < limit ? "" : "at least "}${counted(length, thing)}`];
  const parts = [
    ...part(found.games, "game"),
    ...part(found.providers, "provider"),
    ...(more ? [`${more} in other sections`] : []),
  ];
  if (parts.length === 0) return `No ${more === undefined ? "games or providers" : "records"} found.`;
  return `${capitalized(enumerated(parts))} found`;
}
