import { clsx } from "clsx";
import { CompareCheckbox } from "@/components/shared/compare/compare-checkbox";
import { HistoryBar } from "@/components/shared/history/history-bar";
import { OutboundButton } from "@/components/shared/layout/outbound-link";
import { Age } from "@/components/shared/live/age";
import { Picture } from "@/components/shared/media/picture";
import { FeaturedMark, TypeBadge, VisibilityBadge } from "@/components/shared/providers/provider-badges";
import { RatingLine } from "@/components/shared/ratings/bars";
import { buttonVariants } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { capitalized } from "@/lib/counted";
import { formatLongDate } from "@/lib/dates";
import type { ProviderSummary } from "@/lib/game-page/data";
import { barParts, barPatchPath, describeBar } from "@/lib/history/history-bar";
import type { WebsiteLink } from "@/lib/providers/sites";
import { providerPath } from "@/lib/runtime/routes";

export type ProviderCardContent = Omit<
  ProviderSummary,
  "createdAt" | "verifiedBy" | "websiteUrl" | "sites"
> & { website: WebsiteLink };

type ProviderCardProps = { provider: ProviderCardContent; now: Date; isAdmin?: boolean };

/** Rendered inside a `data-page-links` element. */
export function ProviderCard({ provider, now, isAdmin = false }: ProviderCardProps) {
  const parts = barParts(provider.strip);
  const since = provider.statusChangedAt;
  const nameId = `name-of-${provider.id}`;
  const { website } = provider;
  // Promotion is paid, so only undetected providers get the accent; others fold to one row on phones.
  const isUndetected = provider.status === "undetected";
  return (
    <li
      id={`provider-${provider.id}`}
      data-provider={provider.id}
      className={clsx(
        "panel provider",
        provider.isPromoted && (isUndetected ? "featured-edge" : "provider-folded"),
      )}
    >
      <p
        data-status={provider.status}
        data-stale={provider.isStale || undefined}
        className="status-text status-now"
      >
        {capitalized(provider.status)}
      </p>
      <Age of={since} now={now} title={`Since ${formatLongDate(since)}`} className="figure" />
      {provider.isPromoted && <FeaturedMark />}
      <HistoryBar parts={parts} patch={barPatchPath(provider.strip)} className="h-5" />
      <p key={provider.status} className="days">
        {`${describeBar(provider.strip)} · `}
        <Age
          of={provider.verifiedAt}
          wording="verified"
          isStale={provider.isStale}
          beforePatch={provider.beforePatch}
          now={now}
        />
      </p>
      <Picture src={provider.imageUrl} kind="provider" width={48} />
      <h3 id={nameId}>
        <a href={providerPath(provider.id)} dir="auto">
          {provider.name}
        </a>
      </h3>
      <TypeBadge type={provider.type} /> <VisibilityBadge visibility={provider.visibility} />
      <RatingLine
        rating={provider.rating}
        reviewCount={provider.reviewCount}
        href={`/reviews?provider=${provider.id}`}
        describedBy={nameId}
      />
      {provider.description && (
        <p dir="auto" className="excerpt">
          {provider.description}
        </p>
      )}
      {website.href === "#" ? (
        // biome-ignore lint/a11y/useValidAnchor: the specified default of a website, which leads nowhere and says so
        <a href="#" aria-disabled="true" tabIndex={-1} onClick={(event) => event.preventDefault()}>
          {website.text}
        </a>
      ) : (
        <OutboundButton href={website.href} aria-describedby={nameId} size="sm">
          {website.text}
        </OutboundButton>
      )}
      {isAdmin && (
        <a
          href={`/admin/providers/edit/${provider.id}`}
          aria-describedby={nameId}
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          <DrawnIcon name="pencil" />
          Edit
        </a>
      )}
      <CompareCheckbox provider={provider} describedBy={nameId}>
        Compare
      </CompareCheckbox>
    </li>
  );
}

type ProviderCardsProps = { providers: ProviderCardContent[]; now: Date; isAdmin: boolean };

/** A client component, so that the page carries data instead of a second copy of its markup. */
export function ProviderCards({ providers, now, isAdmin }: ProviderCardsProps) {
  return (
    <ul
      data-page-links
      className="grid gap-5 transition-opacity group-data-pending/page:opacity-60 md:grid-cols-2 min-[112.5rem]:grid-cols-3"
    >
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} now={now} isAdmin={isAdmin} />
      ))}
    </ul>
  );
}
