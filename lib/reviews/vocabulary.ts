export const REVIEW_ACCESS = ["purchased", "provided", "trial"] as const;

export const MAX_NOTE = 120;
export const MAX_NOTES = 5;

/** docs/product/pages.md#reviews; the first is the default. */
export const REVIEW_SORTS = [
  { value: "recent", label: "Recent First" },
  { value: "highest", label: "Highest Rated" },
  { value: "lowest", label: "Lowest Rated" },
] as const;

export type ReviewSort = (typeof REVIEW_SORTS)[number]["value"];

export function reviewSort(text?: string): ReviewSort {
  return REVIEW_SORTS.find(({ value }) => value === text)?.value ?? "recent";
}
