import type { ComponentProps } from "react";

/** A link to a page of somebody else's, in a tab of its own; `isSponsored` where an offer leads there. */
export function OutwardLink({ isSponsored, ...props }: ComponentProps<"a"> & { isSponsored?: boolean }) {
  return (
    <a {...props} target="_blank" rel={`noopener noreferrer nofollow${isSponsored ? " sponsored" : ""}`} />
  );
}
