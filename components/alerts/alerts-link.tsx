import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

/** Leads to where one chooses how to be told of a game or a provider. */
export function AlertsLink({ target }: { target: { game: number } | { provider: number } }) {
  const query = "game" in target ? `game=${target.game}` : `provider=${target.provider}`;
  return (
    <PageLink href={`/alerts?${query}`} className={buttonVariants({ variant: "secondary", size: "sm" })}>
      Get alerts
    </PageLink>
  );
}
