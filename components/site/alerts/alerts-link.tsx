import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

type AlertsLinkProps = { target: { game: number } | { provider: number }; size?: "sm" | "md" };

export function AlertsLink({ target, size = "sm" }: AlertsLinkProps) {
  const query = "game" in target ? `game=${target.game}` : `provider=${target.provider}`;
  return (
    <PageLink href={`/alerts?${query}`} className={buttonVariants({ variant: "secondary", size })}>
      Get alerts
    </PageLink>
  );
}
