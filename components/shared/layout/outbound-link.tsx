import type { ComponentProps } from "react";

export function OutboundLink({ isSponsored, ...props }: ComponentProps<"a"> & { isSponsored?: boolean }) {
  return (
    <a {...props} target="_blank" rel={`noopener noreferrer nofollow${isSponsored ? " sponsored" : ""}`} />
  );
}
