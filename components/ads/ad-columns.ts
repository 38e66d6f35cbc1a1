/**
 * The columns of a page with this many advertisements beside its content: on large screens one to its left and one
 * to its right. What stands above the content takes the same, and begins where the content does.
 */
export function adColumns(advertisements: number): string {
  if (advertisements === 0) return "shell";
  return advertisements > 1 ? "ad-columns" : "ad-columns ad-column-alone";
}

/** The place of the content among them. */
export const CONTENT_COLUMN = "ad-content";
