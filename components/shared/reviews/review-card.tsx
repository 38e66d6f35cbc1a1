"use client";

import { OutboundButton } from "@/components/shared/layout/outbound-link";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { TypeBadge } from "@/components/shared/providers/provider-badges";
import { ProviderStanding } from "@/components/shared/providers/provider-standing";
import { Stars } from "@/components/shared/ratings/bars";
import { RatingMeters } from "@/components/shared/reviews/rating-meters";
import { ReviewFacts } from "@/components/shared/reviews/review-facts";
import { formatLongDate } from "@/lib/dates";
import { safeHref } from "@/lib/input/links";
import type { ReviewSummary } from "@/lib/reviews/data";
import { providerPath } from "@/lib/runtime/routes";

type Unread = "adminUsername" | "verifiedAt" | "providerWebsiteUrl" | "providerSites";

export type ReviewContent = Omit<ReviewSummary, Unread> & { website: string };

const OPEN_PARAGRAPHS = 2; // The rest of a long text folds
const LONG_TEXT = 500;

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never reorder
    <p key={index} dir="auto">
      {text}
    </p>
  ));
}

export function ReviewCard({ review, now }: { review: ReviewContent; now: Date }) {
  const provider = {
    id: review.providerId,
    name: review.providerName,
    status: review.providerStatus,
    statusChangedAt: review.providerStatusChangedAt,
    isStale: review.isStale,
    gameId: review.gameId,
  };
  const paragraphs = review.content.split(/\r?\n/).filter((line) => line.trim() !== "");
  const open = review.content.length > LONG_TEXT ? OPEN_PARAGRAPHS : paragraphs.length;
  const titleId = `title-of-${review.id}`;
  const source = safeHref(review.link);
  return (
    <li id={`review-${review.id}`} data-review={review.id} className="panel review">
      <article>
        <div>
          <p className="figure score">
            <b>{review.overall.toFixed(1)}</b>/10
          </p>
          <Stars tenths={Math.round(review.overall * 10)} />
          <RatingMeters review={review} />
        </div>
        <div>
          <h2 id={titleId} dir="auto">
            {review.title}
          </h2>
          <p className="about">
            <ProviderStanding provider={provider} now={now} />
            <TypeBadge type={review.providerType} />
            {review.gameId && review.gameTitle ? (
              <PageLink href={`/game/${review.gameId}`}>{review.gameTitle}</PageLink>
            ) : (
              <span>Unknown Game</span>
            )}
            <time dateTime={review.createdAt.toISOString()} className="figure">
              {formatLongDate(review.createdAt)}
            </time>
          </p>
          <ReviewFacts review={review} />
          <div className="text">
            <Paragraphs texts={paragraphs.slice(0, open)} />
            {paragraphs.length > open && (
              <details>
                <summary aria-describedby={titleId}>Read the whole review</summary>
                <Paragraphs texts={paragraphs.slice(open)} />
              </details>
            )}
          </div>
          <div className="ways">
            {review.website === "#" ? (
              <ButtonLink href={providerPath(review.providerId)} size="sm" aria-describedby={titleId}>
                Visit Provider
              </ButtonLink>
            ) : (
              <OutboundButton href={review.website} aria-describedby={titleId} size="sm">
                Visit Provider
              </OutboundButton>
            )}
            {source !== "#" && (
              <OutboundButton href={source} aria-describedby={titleId} variant="ghost" size="sm">
                Source
              </OutboundButton>
            )}
          </div>
        </div>
      </article>
    </li>
  );
}

export function ReviewCards({ reviews, now }: { reviews: ReviewContent[]; now: Date }) {
  return (
    <ul className="*:not-last:mb-6 transition-opacity group-data-pending/page:opacity-60">
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} now={now} />
      ))}
    </ul>
  );
}
