import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { Found, FoundGame } from "@/lib/search/answers";

const BEST_FIRST = ["undetected", "updating", "detected"] as const;

/** The best status that any of the game's providers has. */
export function standingOf({ providerCount, statusCounts }: FoundGame): {
  status: ProviderStatus | "unknown";
  text: string;
} {
  const status = BEST_FIRST.find((name) => statusCounts[name] > 0) ?? "unknown";
  if (status === "unknown") return { status, text: "No providers" };
  return { status, text: `${statusCounts[status]} of ${providerCount} ${status}` };
}

/** Whether the best provider's name contains the text and the best game's title is only similar. */
export function leadsWithProviders({ games: [game], providers: [provider] }: Found, text: string): boolean {
  const holds = (name = "") => name.toLowerCase().includes(text.toLowerCase());
  return holds(provider?.name) && !holds(game?.title);
}

const LIST = new Intl.ListFormat("en", { style: "long" });

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** @param more how many other records were found; undefined where none are searched */
export function describeFound(found: Found | null, more?: number): string {
  if (!found) return "";
  const parts = [
    ...(found.games.length > 0 ? [counted(found.games.length, "game")] : []),
    ...(found.providers.length > 0 ? [counted(found.providers.length, "provider")] : []),
    ...(more ? [`${more} in other sections`] : []),
  ];
  if (parts.length === 0) return `No ${more === undefined ? "game or provider" : "record"} is called so.`;
  return `${LIST.format(parts)} found`;
}
