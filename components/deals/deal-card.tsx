import { clsx } from "clsx";
import { FeatureChips, RemainingBar, ValidUntil } from "@/components/deals/deal-parts";
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
        "panel relative isolate flex min-w-0 flex-col overflow-hidden",
        deal.backgroundStyle && `deal-${deal.backgroundStyle}`,
        hasEnded && "deal-over",
      )}
    >
      <div className="aspect-video overflow-hidden border-hairline border-b bg-raised">
        <Picture
          src={deal.imageUrl}
          kind="deal"
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 1024px) 390px, (min-width: 640px) 50vw, 100vw"
          className="size-full object-cover"
        />
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <h3 className="text-lg leading-snug">{deal.title}</h3>
          <p className="mt-1.5 line-clamp-4 text-quiet text-sm leading-relaxed">{deal.description}</p>
        </div>
        {deal.provider && <ProviderStanding provider={deal.provider} now={now} />}
        <FeatureChips features={deal.featuresList} />
        <div className="mt-auto space-y-4">
          <RemainingBar deal={deal} />
          <ValidUntil deal={deal} now={now} />
          {!hasEnded && (
            <a
              href={safeHref(deal.referralLink)}
              target="_blank"
              rel="noopener noreferrer nofollow sponsored"
              className={`${buttonVariants({ variant: "secondary" })} w-full`}
            >
              Get This Deal
              <span className="sr-only">: {deal.title}</span>
              <DrawnIcon name="arrow-up-right" />
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
