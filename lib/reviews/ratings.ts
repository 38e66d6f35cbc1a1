/** Whole numbers from 0 to 10; null where absent. */
export type SubRatings = {
  cheatRating: number | null;
  installationRating: number | null;
  supportRating: number | null;
  communityRating: number | null;
};

/** Rounded half up; 0 of none. Integer arithmetic keeps 8.25 exact. */
function roundedMean(values: readonly number[], scale: number): number {
  if (values.length === 0) return 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.floor((2 * scale * sum + values.length) / (2 * values.length));
}

/** From 0 to 100 (docs/product/catalogue.md#ratings). */
export function overallTenths(ratings: SubRatings): number {
  const { cheatRating, installationRating, supportRating, communityRating } = ratings;
  const present = [cheatRating, installationRating, supportRating, communityRating];
  return roundedMean(
    present.filter((value) => value !== null),
    10,
  );
}

export function averageTenths(overalls: readonly number[]): number {
  return roundedMean(overalls, 1);
}
