import type { ComponentProps } from "react";

type PageLinkProps = ComponentProps<"a"> & {
  href: string;
  isReplacing?: boolean; // Replaces the current history entry
  morph?: string; // Name of the MorphTarget for the view transition
};

/** A plain anchor that LinkNavigator handles, so that hundreds of links cost nothing. */
export function PageLink({ isReplacing, morph, ...props }: PageLinkProps) {
  return <a {...props} data-page-link={isReplacing ? "replace" : "push"} data-morph={morph} />;
}
