import { clsx } from "clsx";
import { FeatureChips, RemainingBar, ValidUntil } from "@/components/deals/deal-parts";
import { Icon } from "@/components/layout/icon";
import { Picture } from "@/components/media/picture";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { DealView } from "@/lib/deals/data";
import { safeHref } from "@/lib/links";

/** The first featured deal as a banner; without a chosen background it has waves (SPEC.md 3, deals). */
export function FeaturedDeal({ deal }: { deal: DealView }) {
  return (
    <section
      aria-labelledby="featured-deal"
      data-deal={deal.id}
      className={clsx(
        "panel featured-edge relative isolate grid overflow-hidden lg:grid-cols-[1fr_1.05fr]",
        `deal-${deal.backgroundStyle === "none" ? "wave" : deal.backgroundStyle}`,
      )}
    >
      <div className="flex flex-col items-start gap-5 p-6 md:p-10">
        <p className="inline-flex items-center gap-1.5 rounded-full bg-accent px-3 py-1 font-medium text-accent-ink text-xs">
          <DrawnIcon name="sparkles" className="size-3.5" />
          Featured Deal
        </p>
        <div>
          <h2 id="featured-deal" className="text-3xl leading-tight md:text-4xl">
            {deal.title}
          </h2>
          <p className="mt-3 max-w-reading text-quiet leading-relaxed">{deal.description}</p>
        </div>
        <FeatureChips features={deal.featuresList} />
        <div className="w-full max-w-md">
          <RemainingBar deal={deal} />
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-2">
          <a
            href={safeHref(deal.referralLink)}
            target="_blank"
            rel="noopener noreferrer nofollow sponsored"
            className={buttonVariants({ size: "lg" })}
          >
            Claim Offer
            <Icon name="arrow-up-right" />
          </a>
          <ValidUntil deal={deal} now={new Date()} />
        </div>
      </div>
      <div className="relative order-first aspect-video overflow-hidden lg:order-none lg:aspect-auto lg:min-h-[26rem]">
        <Picture
          src={deal.imageUrl}
          kind="deal"
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 1024px) 620px, calc(100vw - 32px)"
          isEager
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </section>
  );
}
