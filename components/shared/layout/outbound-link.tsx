import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button";

export function OutboundLink({ isSponsored, ...props }: ComponentProps<"a"> & { isSponsored?: boolean }) {
  return (
    <a {...props} target="_blank" rel={`noopener noreferrer nofollow${isSponsored ? " sponsored" : ""}`} />
  );
}

type OutboundButtonProps = ComponentProps<"a"> & VariantProps<typeof buttonVariants>;

export function OutboundButton({ variant, size, ...props }: OutboundButtonProps) {
  return (
    <OutboundLink {...props} className={buttonVariants({ variant, size, className: "button-outward" })} />
  );
}
