export const ADVERTISEMENT_TIERS = ["tier1", "tier2", "tier3", "tier4"] as const;

export type AdvertisementTier = (typeof ADVERTISEMENT_TIERS)[number];

const TIER_LABELS: Record<string, string> = {
  tier1: "Tier 1 (Premium)",
  tier2: "Tier 2 (Standard)",
  tier3: "Tier 3 (Basic)",
};

/** docs/product/catalogue.md#advertisement-tiers */
export function tierLabel(tier: string): string {
  const words = tier.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return TIER_LABELS[tier] ?? words.join(" ");
}
