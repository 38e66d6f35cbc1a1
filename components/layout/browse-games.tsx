import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

/** The way on from a list that has nothing to show. */
export function BrowseGames() {
  return (
    <PageLink href="/games" className={buttonVariants({ variant: "secondary" })}>
      Browse games
    </PageLink>
  );
}
