import type { ProviderStatus } from "@/lib/providers/vocabulary";

/** `gameTitle` is null if the game was deleted. */
export type CatalogueChange =
  | { kind: "provider_status"; providerName: string; from: ProviderStatus; to: ProviderStatus }
  | { kind: "provider_added"; providerName: string; status: ProviderStatus; gameTitle: string | null }
  | { kind: "provider_removed"; providerName: string; gameTitle: string | null }
  | { kind: "game_added" | "game_removed"; gameTitle: string };

const UNKNOWN_GAME = "Unknown Game";

/** docs/product/catalogue.md#update-rows */
export function updateSentence(change: CatalogueChange): string {
  switch (change.kind) {
    case "provider_status":
      return `Provider "${change.providerName}" status updated from ${change.from} to ${change.to}`;
    case "provider_added":
      return `Added new provider "${change.providerName}" (${change.status}) to ${change.gameTitle ?? UNKNOWN_GAME}`;
    case "provider_removed":
      return `Removed provider "${change.providerName}" from ${change.gameTitle ?? UNKNOWN_GAME}`;
    case "game_added":
      return `Added new game "${change.gameTitle}"`;
    case "game_removed":
      return `Removed game "${change.gameTitle}"`;
  }
}
