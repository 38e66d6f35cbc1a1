"use client";

import { clsx } from "clsx";
import { FeatureChips, OfferLink, RemainingBar, ValidUntil } from "@/components/shared/deals/deal-parts";
import { Picture } from "@/components/shared/media/picture";
import { ProviderStanding } from "@/components/shared/providers/provider-standing";
import { buttonVariants } from "@/components/ui/button-variants";
import type { DealSummary } from "@/lib/deals/data";
import { isOver } from "@/lib/deals/offer";

export function DealCard({ deal, now }: { deal: DealSummary; now: Date }) {
  const hasEnded = isOver(deal, now);
  const titleId = `deal-${deal.id}`;
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
          <h3 id={titleId}>{deal.title}</h3>
          <p>{deal.description}</p>
        </div>
        {deal.provider && <ProviderStanding provider={deal.provider} now={now} />}
        <FeatureChips features={deal.featuresList} />
        <div className="deal-terms">
          <RemainingBar deal={deal} />
          <ValidUntil deal={deal} now={now} />
          <OfferLink
            deal={deal}
            titleId={titleId}
            label="Get This Deal"
            isOver={hasEnded}
            className={`${buttonVariants({ variant: "secondary" })} w-full`}
          />
        </div>
      </div>
    </li>
  );
}

export function DealCards({ deals, now }: { deals: DealSummary[]; now: Date }) {
  return deals.map((deal) => <DealCard key={deal.id} deal={deal} now={now} />);
}
