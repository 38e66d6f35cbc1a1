import { grouped } from "@/lib/counted";
import type { DealStatus } from "@/lib/deals/vocabulary";

type Offer = {
  isActive: boolean;
  isFeatured: boolean;
  position?: number | null;
  startsAt?: string | null;
  validUntil: string | null;
  totalQuantity: number | null;
  remainingQuantity: number | null;
};

/** docs/product/catalogue.md#deal-offers */
export function dealStatus(
  { isActive, startsAt, validUntil }: Pick<Offer, "isActive" | "startsAt" | "validUntil">,
  now = new Date(),
): DealStatus {
  if (!isActive) return "Inactive";
  if (startsAt && new Date(startsAt) > now) return "Scheduled";
  return validUntil && new Date(validUntil) < now ? "Expired" : "Active";
}

/** Percent left; null hides the bar (docs/product/catalogue.md#deal-offers). */
export function dealProgress(total: number | null, remaining: number | null): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(100, Math.max(0, ((remaining ?? total) / total) * 100));
}

export function describeLeft({
  totalQuantity: total,
  remainingQuantity,
}: Pick<Offer, "totalQuantity" | "remainingQuantity">): string | null {
  if (total === null) return null;
  const left = Math.min(remainingQuantity ?? total, total);
  return left === 0 ? "Sold out" : `${grouped(left)} of ${grouped(total)} left`;
}

type Ending = Pick<Offer, "isActive" | "validUntil" | "totalQuantity" | "remainingQuantity">;

export function isOver(deal: Ending, now: Date): boolean {
  return (
    dealStatus(deal, now) === "Expired" || dealProgress(deal.totalQuantity, deal.remainingQuantity) === 0
  );
}

export function featuredDeals<Deal extends Pick<Offer, "isActive" | "isFeatured" | "position">>(
  deals: readonly Deal[],
): Deal[] {
  const place = ({ position }: Deal) => position ?? Number.MAX_SAFE_INTEGER;
  return deals.filter((deal) => deal.isActive && deal.isFeatured).sort((a, other) => place(a) - place(other));
}

/** The first featured deal leads even after it has ended; other ended deals come last. */
export function arrangeDeals<Deal extends Offer>(deals: readonly Deal[], now: Date) {
  const overLast = (group: Deal[]) =>
    group.sort((a, other) => Number(isOver(a, now)) - Number(isOver(other, now)));
  const begun = deals.filter((deal) => dealStatus(deal, now) !== "Scheduled");
  const [featured = null, ...moreFeatured] = overLast(featuredDeals(begun));
  const regular = overLast(begun.filter((deal) => deal.isActive && !deal.isFeatured));
  return { featured, moreFeatured, regular };
}

export const DEALS_PAGE_SIZE = 60;

export function dealsPage<Deal extends Offer>(deals: readonly Deal[], now: Date, wanted: number) {
  const { featured, moreFeatured, regular } = arrangeDeals(deals, now);
  const cards = [...moreFeatured, ...regular];
  const pages = Math.max(1, Math.ceil(cards.length / DEALS_PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const shown = cards.slice((page - 1) * DEALS_PAGE_SIZE, page * DEALS_PAGE_SIZE);
  return {
    featured: page === 1 ? featured : null,
    moreFeatured: shown.filter((deal) => moreFeatured.includes(deal)),
    regular: shown.filter((deal) => regular.includes(deal)),
    hasRegular: regular.length > 0,
    page,
    hasMore: page < pages,
  };
}
