import { REVIEW_SORTS, reviewSort } from "@/lib/reviews/vocabulary";

test("offers three sorts, with Recent First as the default", () => {
  expect(REVIEW_SORTS.map(({ label }) => label)).toEqual(["Recent First", "Highest Rated", "Lowest Rated"]);
  expect(reviewSort("lowest")).toBe("lowest");
  expect(reviewSort("")).toBe("recent");
  expect(reviewSort("newest")).toBe("recent");
});
