import type { DealStatus } from "@/lib/deals/vocabulary";

type Offer = {
  isActive: boolean;
  isFeatured: boolean;
  validUntil: Date | null;
  totalQuantity: number | null;
  remainingQuantity: number | null;
};

/** Inactive when not active, Expired when active with a past end, otherwise Active (docs/product/catalogue.md#deal-offers). */
export function dealStatus(deal: Pick<Offer, "isActive" | "validUntil">, now: Date): DealStatus {
  if (!deal.isActive) return "Inactive";
  return deal.validUntil && deal.validUntil < now ? "Expired" : "Active";
}

/**
 * What is left of a deal in per cent, 0 to 100; null remaining is full. Null, and then not shown, unless
 * the total is above 0 (docs/product/catalogue.md#deal-offers).
 */
export function dealProgress(total: number | null, remaining: number | null): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(100, Math.max(0, ((remaining ?? total) / total) * 100));
}

type Ending = Pick<Offer, "isActive" | "validUntil" | "totalQuantity" | "remainingQuantity">;

/** Whether nobody can take a deal any more: it has expired or is sold out. */
export function isOver(deal: Ending, now: Date): boolean {
  return (
    dealStatus(deal, now) === "Expired" || dealProgress(deal.totalQuantity, deal.remainingQuantity) === 0
  );
}

/**
 * The active deals as the page lays them out: the first featured one, over or not, further featured ones, the
 * others; those that are over come last.
 */
export function arrangeDeals<Deal extends Offer>(deals: readonly Deal[], now: Date) {
  const active = deals.filter((deal) => deal.isActive);
  const [featured = null, ...moreFeatured] = active.filter((deal) => deal.isFeatured);
  const overLast = (group: Deal[]) =>
    group.toSorted((a, b) => Number(isOver(a, now)) - Number(isOver(b, now)));
  return {
    featured,
    moreFeatured: overLast(moreFeatured),
    regular: overLast(active.filter((deal) => !deal.isFeatured)),
  };
}

/** Cards of one page. */
export const DEALS_PAGE_SIZE = 60;

/** One page of arrangeDeals, the last one where fewer are there; the banner stands on the first. */
export function dealsPage<Deal extends Offer>(deals: readonly Deal[], now: Date, wanted: number) {
  const { featured, moreFeatured, regular } = arrangeDeals(deals, now);
  const cards = [...moreFeatured, ...regular];
  const pages = Math.max(1, Math.ceil(cards.length / DEALS_PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const shown = cards.slice((page - 1) * DEALS_PAGE_SIZE, page * DEALS_PAGE_SIZE);
  return {
    featured: page === 1 ? featured : null,
    moreFeatured: shown.filter(({ isFeatured }) => isFeatured),
    regular: shown.filter(({ isFeatured }) => !isFeatured),
    hasRegular: regular.length > 0,
    page,
    hasMore: page < pages,
  };
}
