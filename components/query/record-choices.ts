import type { GameRow, ProviderRow } from "@/components/query/resources";

/** Games as choices of a field. */
export function gameChoicesOf(games: readonly GameRow[]) {
  return games.map(({ id, title, imageUrl }) => ({ value: id, label: title, imageUrl }));
}

/** Providers as choices of a field, each with its game. */
export function providerChoicesOf(providers: readonly ProviderRow[]) {
  return providers.map(({ id, name, gameTitle, imageUrl }) => ({
    value: id,
    label: `${name} · ${gameTitle ?? "Unknown Game"}`,
    imageUrl,
  }));
}
