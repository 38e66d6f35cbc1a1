import { firstValue } from "@/lib/input/search-params";

/** A place in a sorted list of reviews: that of one review, which may be gone by now. */
export type ReviewCursor = { tenths: number; createdAt: Date; id: number };

type PlacedReview = { overall: number; createdAt: Date; id: number };

/** The place of a review. */
export function cursorOf({ overall, createdAt, id }: PlacedReview): ReviewCursor {
  return { tenths: Math.round(overall * 10), createdAt, id };
}

/** A place as an address carries it: tenths, milliseconds and id, such as "83-1763738200123-4711". */
function cursorText({ tenths, createdAt, id }: ReviewCursor): string {
  return `${tenths}-${createdAt.getTime()}-${id}`;
}

/** The place that an address names; null when it names none. */
function parseCursor(text: string): ReviewCursor | null {
  const [, tenths, time, id] = /^(\d{1,3})-(\d{1,14})-([1-9]\d{0,9})$/.exec(text) ?? [];
  if (!tenths || !time || !id || Number(id) > 2_147_483_647) return null;
  return { tenths: Number(tenths), createdAt: new Date(Number(time)), id: Number(id) };
}

/** Where a page of reviews lies: behind a place or, `isBackwards`, before it; null is the beginning. */
type ReviewPlace = { cursor: ReviewCursor | null; isBackwards: boolean };

/** The place that `after` or `before` of an address name. */
export function reviewPlace(params: Record<string, string | string[] | undefined>): ReviewPlace {
  const before = parseCursor(firstValue(params.before));
  if (before) return { cursor: before, isBackwards: true };
  return { cursor: parseCursor(firstValue(params.after)), isBackwards: false };
}

/**
 * A page of reviews and what leads to its neighbours, null where it has none.
 * @param found one review more than the page holds, where there are as many; the farthest from the place
 */
export function reviewsPage<Found extends PlacedReview>(
  found: readonly Found[],
  { cursor, isBackwards }: ReviewPlace,
  size: number,
) {
  const reviews = isBackwards ? found.slice(-size) : found.slice(0, size);
  const [first, last] = [reviews[0], reviews.at(-1)];
  const isMore = found.length > size;
  return {
    reviews,
    before: first && (isBackwards ? isMore : cursor !== null) ? cursorText(cursorOf(first)) : null,
    after: last && (isBackwards || isMore) ? cursorText(cursorOf(last)) : null,
  };
}
