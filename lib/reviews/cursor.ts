import { firstValue } from "@/lib/input/search-params";

/** The review itself may have been deleted. */
export type ReviewCursor = { tenths: number; createdAt: Date; id: number };

type PlacedReview = { overall: number; createdAt: Date | string; id: number };

export function cursorOf({ overall, createdAt, id }: PlacedReview): ReviewCursor {
  return { tenths: Math.round(overall * 10), createdAt: new Date(createdAt), id };
}

/** Tenths, milliseconds and id: "83-1763738200123-4711". */
export function cursorText({ tenths, createdAt, id }: ReviewCursor): string {
  return `${tenths}-${createdAt.getTime()}-${id}`;
}

export function parseCursor(text: string): ReviewCursor | null {
  const [, tenths, time, id] = /^(\d{1,3})-(\d{1,14})-([1-9]\d{0,9})$/.exec(text) ?? [];
  if (!tenths || !time || !id || Number(id) > 2_147_483_647) return null;
  return { tenths: Number(tenths), createdAt: new Date(Number(time)), id: Number(id) };
}

/** After the cursor, or before it if `isBackwards`; without one, at the start. */
type ReviewPlace = { cursor: ReviewCursor | null; isBackwards: boolean };

export function reviewPlace(params: Record<string, string | string[] | undefined>): ReviewPlace {
  const before = parseCursor(firstValue(params.before));
  if (before) return { cursor: before, isBackwards: true };
  return { cursor: parseCursor(firstValue(params.after)), isBackwards: false };
}

/** `found` has one review more than the page if there are more: the farthest from the cursor. */
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
