"use client";

import { OfferLink, RemainingBar, ValidUntil } from "@/components/shared/deals/deal-parts";
import { buttonVariants } from "@/components/ui/button";
import { clock } from "@/components/ui/clock";
import type { DealSummary } from "@/lib/deals/data";
import { isOver } from "@/lib/deals/offer";

export function ProviderOffers({ offers, now: start }: { offers: DealSummary[]; now: Date }) {
  const now = clock.use() ?? start;
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mt-14">
      <h2 id="offers" className="text-2xl">
        Deals
      </h2>
      <ul className="panel mt-5 divide-y divide-hairline">
        {offers.map((deal) => (
          <li key={deal.id} data-deal={deal.id} className="flex flex-wrap items-center gap-x-8 gap-y-3 p-5">
            <div className="min-w-0 flex-1 basis-56">
              <h3 id={`deal-${deal.id}`} dir="auto" className="wrap-anywhere text-lg leading-snug">
                {deal.title}
              </h3>
              <p dir="auto" className="mt-1 line-clamp-2 max-w-reading text-quiet text-sm">
                {deal.description}
              </p>
            </div>
            <div className="grid w-56 gap-1.5">
              <RemainingBar deal={deal} />
              <ValidUntil deal={deal} now={now} />
            </div>
            <OfferLink
              deal={deal}
              titleId={`deal-${deal.id}`}
              label="Get This Deal"
              isOver={isOver(deal, now)}
              className={buttonVariants()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
