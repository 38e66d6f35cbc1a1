import type { ComponentProps } from "react";

type PageLinkProps = ComponentProps<"a"> & {
  href: string;
  /** Takes the place of the present entry in the history, as a change of filter does. */
  isReplacing?: boolean;
  /** Name of the MorphTarget that the link's picture grows into, where the browser can. */
  morph?: string;
};

/**
 * An internal link: a plain anchor that LinkNavigator turns into a move within the application. A page may
 * hold hundreds of them at no cost for the browser.
 */
export function PageLink({ isReplacing, morph, ...props }: PageLinkProps) {
  return <a {...props} data-page-link={isReplacing ? "replace" : "push"} data-morph={morph} />;
}
