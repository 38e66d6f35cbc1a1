import { clsx } from "clsx";
import { CompareTick } from "@/components/compare/compare-tick";
import { Strip } from "@/components/history/strip";
import { PageLink } from "@/components/layout/page-link";
import { Age } from "@/components/live/age";
import { Picture } from "@/components/media/picture";
import { FeaturedMark, TypeBadge, VisibilityBadge } from "@/components/providers/provider-badges";
import { ProviderStatus } from "@/components/providers/provider-status";
import { RatingLine } from "@/components/ratings/rating-line";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { describeStrip, stripParts } from "@/lib/history/strip";
import { safeHref } from "@/lib/input/links";
import type { ProviderSummary } from "@/lib/providers/data";
import { providerPath } from "@/lib/runtime/routes";

/** What a card says of a provider. */
export type ProviderCardContent = Omit<ProviderSummary, "createdAt" | "verifiedBy" | "statusNote"> & {
  /** Its last days, as packStrip gives them. */
  strip: string;
};

type ProviderCardProps = {
  provider: ProviderCardContent;
  now: Date;
  /** Shows the controls that only administrators of the section get. */
  isAdmin?: boolean;
};

/** What stands in the place of a button that would lead nowhere. */
const MISSING = "inline-flex h-8 items-center pr-3 text-quiet text-sm";

/** One provider of a game: its status first and largest, then who it is and how it is rated. */
export function ProviderCard({ provider, now, isAdmin = false }: ProviderCardProps) {
  const parts = stripParts(provider.strip);
  const website = safeHref(provider.websiteUrl);
  // The mark is bought, the accent is not: it never recommends what is detected.
  const hasEdge = provider.isPromoted && provider.status === "undetected";
  return (
    <li
      id={`provider-${provider.id}`}
      data-provider={provider.id}
      className={clsx("panel relative flex flex-col overflow-hidden", hasEdge && "featured-edge")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5">
        <ProviderStatus
          status={provider.status}
          since={provider.statusChangedAt}
          isStale={provider.isStale}
          now={now}
        />
        {provider.isPromoted && <FeaturedMark />}
      </div>
      <div className="px-5 pt-4">
        <Strip parts={parts} className="h-5" />
        <p className="mt-1.5 text-quiet text-xs">
          {`${describeStrip(parts)} · `}
          <Age of={provider.verifiedAt} wording="verified" isStale={provider.isStale} now={now} />
        </p>
      </div>
      <div className="mt-4 flex gap-4 border-hairline border-t px-5 pt-4">
        <Picture
          src={provider.imageUrl}
          kind="provider"
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-control bg-raised object-cover"
        />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-lg leading-snug">
            <PageLink href={providerPath(provider.id)} className="underline-offset-4 hover:underline">
              {provider.name}
            </PageLink>
          </h3>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <TypeBadge type={provider.type} />
            <VisibilityBadge visibility={provider.visibility} />
          </div>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5 pt-4 pb-5">
        <RatingLine rating={provider.rating} reviewCount={provider.reviewCount} />
        {provider.description && (
          <p className="line-clamp-2 text-quiet text-sm leading-relaxed">{provider.description}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          {website === "#" ? (
            <span className={MISSING}>No website</span>
          ) : (
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonVariants({ variant: "secondary", size: "sm" })}
            >
              Visit website
              <span className="sr-only"> of {provider.name}</span>
              <DrawnIcon name="external-link" />
            </a>
          )}
          {provider.reviewCount === 0 ? (
            <span className={MISSING}>No reviews yet</span>
          ) : (
            <PageLink
              href={`/reviews?provider=${provider.id}`}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              Read reviews
              <span className="sr-only"> of {provider.name}</span>
            </PageLink>
          )}
          <CompareTick provider={provider} className="ml-auto min-h-8 text-quiet text-sm">
            Compare
          </CompareTick>
          {isAdmin && (
            <a
              href={`/admin/providers/edit/${provider.id}`}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              <DrawnIcon name="pencil" />
              Edit
              <span className="sr-only"> {provider.name}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
