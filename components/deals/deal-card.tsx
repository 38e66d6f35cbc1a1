import { clsx } from "clsx";
import { FeatureChips, RemainingBar, ValidUntil } from "@/components/deals/deal-parts";
import { OutwardLink } from "@/components/layout/outward-link";
import { Picture } from "@/components/media/picture";
import { ProviderStanding } from "@/components/providers/provider-standing";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { DealSummary } from "@/lib/deals/data";
import { isOver } from "@/lib/deals/offer";
import { safeHref } from "@/lib/input/links";

/** A deal of the grid; once it is over it is muted and leads nowhere. */
export function DealCard({ deal, now }: { deal: DealSummary; now: Date }) {
  const hasEnded = isOver(deal, now);
  return (
    <li
      data-deal={deal.id}
      className={clsx(
        "panel deal",
        deal.backgroundStyle && `deal-${deal.backgroundStyle}`,
        hasEnded && "deal-over",
      )}
    >
      <Picture
        src={deal.imageUrl}
        kind="deal"
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 1024px) 390px, (min-width: 640px) 50vw, 100vw"
      />
      <div className="deal-offer">
        <div>
          <h3>{deal.title}</h3>
          <p>{deal.description}</p>
        </div>
        {deal.provider && <ProviderStanding provider={deal.provider} now={now} />}
        <FeatureChips features={deal.featuresList} />
        <div className="deal-terms">
          <RemainingBar deal={deal} />
          <ValidUntil deal={deal} now={now} />
          {!hasEnded && (
            <OutwardLink
              href={safeHref(deal.referralLink)}
              isSponsored
              className={`${buttonVariants({ variant: "secondary" })} w-full`}
            >
              Get This Deal
              <span className="sr-only">: {deal.title}</span>
              <DrawnIcon name="arrow-up-right" />
            </OutwardLink>
          )}
        </div>
      </div>
    </li>
  );
}
