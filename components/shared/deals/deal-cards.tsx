"use client";

import { clsx } from "clsx";
import { FeatureChips, OfferLink, RemainingBar, ValidUntil } from "@/components/shared/deals/deal-parts";
import { Picture } from "@/components/shared/media/picture";
import { ProviderStanding } from "@/components/shared/providers/provider-standing";
import { buttonVariants } from "@/components/ui/button";
import { clock } from "@/components/ui/clock";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { DealSummary } from "@/lib/deals/data";
import { isOver } from "@/lib/deals/offer";

type DealProps = { deal: DealSummary; now: Date };

export function DealCard({ deal, now: start }: DealProps) {
  const now = clock.use() ?? start;
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
        width={640}
        sizes="(min-width: 1024px) 390px, (min-width: 640px) 50vw, 100vw"
      />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <h3 id={titleId} dir="auto">
            {deal.title}
          </h3>
          <p dir="auto">{deal.description}</p>
        </div>
        {deal.provider && <ProviderStanding provider={deal.provider} now={now} />}
        <FeatureChips features={deal.featuresList} />
        <div className="mt-auto grid gap-4">
          <RemainingBar deal={deal} />
          <ValidUntil deal={deal} now={now} />
          <OfferLink
            deal={deal}
            titleId={titleId}
            label="Get This Deal"
            isOver={hasEnded}
            className={`${buttonVariants()} w-full`}
          />
        </div>
      </div>
    </li>
  );
}

export function DealCards({ deals, now }: { deals: DealSummary[]; now: Date }) {
  return deals.map((deal) => <DealCard key={deal.id} deal={deal} now={now} />);
}

export function FeaturedDeal({ deal, now: start }: DealProps) {
  const now = clock.use() ?? start;
  const isMuted = isOver(deal, now);
  return (
    <section
      data-deal={deal.id}
      className={clsx(
        "panel relative isolate grid overflow-hidden lg:grid-cols-[1fr_1.05fr]",
        `deal-${deal.backgroundStyle ?? "wave"}`,
        isMuted ? "deal-over" : "featured-edge",
      )}
    >
      <div className="deal-picture">
        <Picture
          src={deal.imageUrl}
          kind="deal"
          width={1280}
          sizes="(min-width: 1024px) 620px, calc(100vw - 32px)"
          isMain
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-5 p-6 md:p-10">
        <p
          className={clsx(
            "inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-medium text-xs",
            isMuted ? "bg-raised text-quiet" : "bg-accent text-accent-contrast",
          )}
        >
          <DrawnIcon name="sparkles" className="size-3.5" />
          Featured Deal
        </p>
        <div className="w-full">
          <h2 id="featured-deal" dir="auto" className="text-3xl leading-tight">
            {deal.title}
          </h2>
          <p dir="auto" className="mt-3 max-w-reading text-quiet leading-relaxed">
            {deal.description}
          </p>
        </div>
        {deal.provider && <ProviderStanding provider={deal.provider} now={now} />}
        <FeatureChips features={deal.featuresList} />
        <div className="w-full max-w-md">
          <RemainingBar deal={deal} />
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-2">
          <OfferLink
            deal={deal}
            titleId="featured-deal"
            label="Claim Offer"
            isOver={isMuted}
            className={buttonVariants({ variant: "primary", size: "lg" })}
          />
          <ValidUntil deal={deal} now={now} />
        </div>
      </div>
    </section>
  );
}
