import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

export function AlertsLink({ target }: { target: { game: number } | { provider: number } }) {
  const query = "game" in target ? `game=${target.game}` : `provider=${target.provider}`;
  return (
    <PageLink href={`/alerts?${query}`} className={buttonVariants({ variant: "secondary", size: "sm" })}>
      Get alerts
    </PageLink>
  );
}
