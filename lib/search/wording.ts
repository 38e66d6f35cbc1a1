import { counted, enumerated } from "@/lib/counted";
import type { Found } from "@/lib/search/answers";

export function leadsWithProviders({ games: [game], providers: [provider] }: Found, text: string): boolean {
  const holds = (name = "") => name.toLowerCase().includes(text.toLowerCase());
  return holds(provider?.name) && !holds(game?.title);
}

export function describeFound(found: Found | null, more?: number): string {
  if (!found) return "";
  const parts = [
    ...(found.games.length > 0 ? [counted(found.games.length, "game")] : []),
    ...(found.providers.length > 0 ? [counted(found.providers.length, "provider")] : []),
    ...(more ? [`${more} in other sections`] : []),
  ];
  if (parts.length === 0) return `No ${more === undefined ? "games or providers" : "records"} found.`;
  return `${enumerated(parts)} found`;
}
