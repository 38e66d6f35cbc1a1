import { overallTenths } from "@/lib/reviews/ratings";

const rated = (...ratings: (number | null)[]) => {
  const [cheatRating = null, installationRating = null, supportRating = null, communityRating = null] =
    ratings;
  return overallTenths({ cheatRating, installationRating, supportRating, communityRating });
};

test.each([
  [[8, 8, 8, 8], 80],
  [[8, 8, 8, 9], 83], // 8.25, half up
  [[7, 8, 8, 8], 78], // 7.75
  [[8, 7, null, null], 75],
  [[10, 10, 9], 97], // 9.666…
  [[1, 1, 2], 13], // 1.333…
  [[0, 0, 0, 0], 0],
  [[0, 10, null, null], 50], // 0 counts, null doesn't
  [[null, null, null, 7], 70],
  [[null, null, null, null], 0],
  [[10, 10, 10, 10], 100],
])("ratings %j average to %d tenths", (ratings, tenths) => {
  expect(rated(...ratings)).toBe(tenths);
});
