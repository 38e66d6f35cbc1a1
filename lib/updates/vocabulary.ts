/** docs/product/pages.md#updates has no badge for removed games. */
export const UPDATE_BADGES = {
  provider_status: "Status Update",
  provider_added: "New Provider",
  provider_removed: "Removed Provider",
  game_added: "New Game",
  game_removed: "Removed Game",
};

export type UpdateKind = keyof typeof UPDATE_BADGES;

export const UPDATE_KINDS = Object.keys(UPDATE_BADGES) as UpdateKind[];

export const UPDATE_DIRECTIONS = ["bad", "recovered"] as const;

export type UpdateDirection = (typeof UPDATE_DIRECTIONS)[number];

export const LISTED_PHRASES = ["status updated", "Added new provider", "Removed provider"] as const;

export function isListed(description: string): boolean {
  return LISTED_PHRASES.some((phrase) => description.includes(phrase));
}
