import type { DealStatus } from "@/lib/deals/vocabulary";

type Offer = { isActive: boolean; isFeatured: boolean; validUntil: Date | null };

/** Inactive when not active, Expired when active with a past end, otherwise Active (SPEC.md 2.12). */
export function dealStatus(deal: Pick<Offer, "isActive" | "validUntil">, now: Date): DealStatus {
  if (!deal.isActive) return "Inactive";
  return deal.validUntil && deal.validUntil < now ? "Expired" : "Active";
}

/**
 * What is left of a deal in per cent, 0 to 100; null remaining is full. Null, and then not shown, unless
 * the total is above 0 (SPEC.md 4).
 */
export function dealProgress(total: number | null, remaining: number | null): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(100, Math.max(0, ((remaining ?? total) / total) * 100));
}

/** The active deals as the page lays them out: the first featured one, further featured ones, the others. */
export function arrangeDeals<Deal extends Offer>(deals: readonly Deal[]) {
  const active = deals.filter((deal) => deal.isActive);
  const [featured = null, ...moreFeatured] = active.filter((deal) => deal.isFeatured);
  return { featured, moreFeatured, regular: active.filter((deal) => !deal.isFeatured) };
}
