export const RATINGS = ["cheatRating", "installationRating", "supportRating", "communityRating"] as const;

/** 0 to 10; null if absent. */
export type SubRatings = Record<(typeof RATINGS)[number], number | null>;

/** 0 to 100, rounded half up; 0 without ratings (docs/product/catalogue.md#ratings). */
export function overallTenths(ratings: Partial<SubRatings>): number {
  const present = RATINGS.map((name) => ratings[name]).filter((rating) => typeof rating === "number");
  if (present.length === 0) return 0;
  const sum = present.reduce((total, rating) => total + rating, 0);
  // Integer arithmetic keeps 8.25 exact.
  return Math.floor((20 * sum + present.length) / (2 * present.length));
}
