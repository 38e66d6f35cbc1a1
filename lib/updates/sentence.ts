import type { ProviderStatus } from "@/lib/catalogue/statuses";
import type { UpdateKind } from "@/lib/updates/vocabulary";

export type CatalogueChange =
  | { kind: "provider_status"; providerName: string; from: ProviderStatus; to: ProviderStatus }
  | { kind: "provider_added"; providerName: string; to: ProviderStatus; gameTitle: string | null }
  | { kind: "provider_removed"; providerName: string; gameTitle: string | null }
  | { kind: "game_added" | "game_removed"; gameTitle: string };

type Columns = { providerName: string; gameTitle: string; from: ProviderStatus; to: ProviderStatus };
type Changed = { kind: UpdateKind } & { [Name in keyof Columns]?: Columns[Name] | null };

const SENTENCES: Record<UpdateKind, string> = {
  provider_status: 'Provider "{providerName}" status updated from {from} to {to}',
  provider_added: 'Added new provider "{providerName}" ({to}) to {gameTitle}',
  provider_removed: 'Removed provider "{providerName}" from {gameTitle}',
  game_added: 'Added new game "{gameTitle}"',
  game_removed: 'Removed game "{gameTitle}"',
};

/** Pieces of a sentence; `of` is null for words that no column fills. */
export type SentencePart = { text: string; of: keyof Columns | null };

export function sentenceParts(change: Changed): SentencePart[] {
  return SENTENCES[change.kind].split(/[{}]/).map((piece, place) => {
    if (place % 2 === 0) return { text: piece, of: null };
    const of = piece as keyof Columns;
    return { text: change[of] ?? (of === "gameTitle" ? "Unknown Game" : "unknown"), of };
  });
}

export function updateSentence(change: Changed): string {
  return sentenceParts(change)
    .map(({ text }) => text)
    .join("");
}
