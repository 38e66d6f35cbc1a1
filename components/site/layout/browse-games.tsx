import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

export function BrowseGames() {
  return (
    <PageLink href="/games" className={buttonVariants({ variant: "secondary" })}>
      Browse games
    </PageLink>
  );
}
