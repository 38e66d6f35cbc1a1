import { PageLink } from "@/components/layout/page-link";
import { TypeBadge } from "@/components/providers/provider-badges";
import { ProviderStanding } from "@/components/providers/provider-standing";
import { Stars } from "@/components/ratings/stars";
import { RatingMeters } from "@/components/reviews/rating-meters";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { formatLongDate } from "@/lib/dates";
import { safeHref } from "@/lib/input/links";
import type { ReviewSummary } from "@/lib/reviews/data";

/** What a card says of a review. */
export type ReviewContent = Omit<ReviewSummary, "adminUsername" | "verifiedAt">;

/** One official review of a provider, which stands beside it as it is right now: the score and its parts at the side, the text set for reading. */
export function ReviewCard({ review, now }: { review: ReviewContent; now: Date }) {
  const provider = {
    id: review.providerId,
    name: review.providerName,
    status: review.providerStatus,
    statusChangedAt: review.providerStatusChangedAt,
    isStale: review.isStale,
  };
  const paragraphs = review.content.split(/\r?\n/).filter((line) => line.trim() !== "");
  const website = safeHref(review.providerWebsiteUrl);
  const source = safeHref(review.link);
  return (
    <li id={`review-${review.id}`} data-review={review.id} className="panel scroll-mt-24">
      <article className="grid gap-6 p-5 md:grid-cols-[220px_1fr] md:gap-10 md:p-8">
        <div>
          <p className="figure leading-none">
            <span className="font-medium text-5xl tracking-[-0.04em]">{review.overall.toFixed(1)}</span>
            <span className="text-lg text-quiet">/10</span>
          </p>
          <Stars tenths={Math.round(review.overall * 10)} className="mt-3 mb-5 h-4 w-40" />
          <RatingMeters review={review} />
        </div>
        <div className="min-w-0">
          <h2 className="text-2xl leading-tight">{review.title}</h2>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-quiet text-sm">
            <ProviderStanding provider={provider} now={now} />
            <TypeBadge type={review.providerType} />
            {review.gameId && review.gameTitle && (
              <PageLink
                href={`/game/${review.gameId}`}
                className="wrap-anywhere py-0.5 underline underline-offset-4 hover:text-text"
              >
                {review.gameTitle}
              </PageLink>
            )}
            <time dateTime={review.createdAt.toISOString()} className="figure text-xs">
              {formatLongDate(review.createdAt)}
            </time>
          </p>
          <div className="mt-5 max-w-reading space-y-4 leading-relaxed">
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never reorder
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            {website === "#" ? (
              <span className="text-quiet text-sm">No website</span>
            ) : (
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                Visit Provider
                <DrawnIcon name="external-link" />
              </a>
            )}
            {source !== "#" && (
              <a
                href={source}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={buttonVariants({ variant: "ghost", size: "sm" })}
              >
                Source
                <DrawnIcon name="external-link" />
              </a>
            )}
          </div>
        </div>
      </article>
    </li>
  );
}
