import { capitalized } from "@/lib/counted";

export const ADVERTISEMENT_TIERS = ["tier1", "tier2", "tier3", "tier4"] as const;

export type AdvertisementTier = (typeof ADVERTISEMENT_TIERS)[number];

const TIER_LABELS: Record<string, string> = {
  tier1: "Tier 1 (Premium)",
  tier2: "Tier 2 (Standard)",
  tier3: "Tier 3 (Basic)",
};

/** docs/product/catalogue.md#advertisement-tiers */
export const tierLabel = (tier: string) => TIER_LABELS[tier] ?? tier.split("_").map(capitalized).join(" ");

type Placed = { tier: AdvertisementTier; gameId: number | null; gameTitle: string | null };

export function placeOf({ tier, gameId, gameTitle }: Placed): { place: string; size: string | null } {
  if (tier === "tier1") return { place: "Games page", size: "970 × 250" };
  if (tier === "tier2")
    return { place: gameTitle ?? (gameId ? "Unknown Game" : "No game"), size: "300 × 600" };
  return { place: "Not shown on the site", size: null };
}

export type AdvertisementStatus = "Active" | "Inactive" | "Scheduled" | "Ended";

type Dated = { isActive: boolean; startsAt: string | null; endsAt: string | null };

/** docs/product/catalogue.md#offer-dates */
export function advertisementStatus({ isActive, startsAt, endsAt }: Dated): AdvertisementStatus {
  const now = Date.now();
  if (!isActive) return "Inactive";
  if (startsAt !== null && Date.parse(startsAt) > now) return "Scheduled";
  return endsAt !== null && Date.parse(endsAt) <= now ? "Ended" : "Active";
}
