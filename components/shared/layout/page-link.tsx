import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button";

type PageLinkProps = ComponentProps<"a"> & {
  href: string;
  isReplacing?: boolean; // Replaces the current history entry
  morph?: string; // Name of the MorphTarget for the view transition
};

/** A plain anchor that LinkNavigator handles, so that hundreds of links cost nothing. */
export function PageLink({ isReplacing, morph, ...props }: PageLinkProps) {
  return <a {...props} data-page-link={isReplacing ? "replace" : "push"} data-morph={morph} />;
}

type ButtonLinkProps = PageLinkProps & VariantProps<typeof buttonVariants>;

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <PageLink {...props} className={buttonVariants({ variant, size, className })} />;
}
