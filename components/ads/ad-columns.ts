import { clsx } from "clsx";

/**
 * The columns of a page with this many advertisements beside its content: on large screens one to its left and one
 * to its right. What stands above the content takes the same, and begins where the content does.
 */
export function adColumns(advertisements: number): string {
  if (advertisements === 0) return "shell";
  return clsx(
    "mx-auto grid max-w-[1900px] grid-cols-2 justify-center gap-x-6 gap-y-10 px-4 sm:px-6",
    advertisements > 1
      ? "xl:grid-cols-[var(--ad)_minmax(0,1200px)_var(--ad)] xl:[--ad:180px] 2xl:[--ad:240px] min-[106.25rem]:[--ad:300px]"
      : "xl:grid-cols-[var(--ad)_minmax(0,1200px)] xl:[--ad:240px] 2xl:[--ad:300px]",
  );
}

/** The place of the content among them. */
export const CONTENT_COLUMN = "col-span-2 min-w-0 xl:col-span-1 xl:col-start-2 xl:row-start-1";
