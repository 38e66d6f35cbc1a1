import { ChevronDown, FilePlus2, Star } from "lucide-react";
import { useRef } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import { SubjectCell } from "@/components/admin/list/subject-cell";
import { LocalTime } from "@/components/admin/local-time";
import { openEvidence } from "@/components/admin/providers/evidence-dialog";
import { RowHistoryBar } from "@/components/admin/providers/row-history-bar";
import { staleText } from "@/components/admin/providers/status-claim";
import { useStatusClaim } from "@/components/admin/providers/use-status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import { columnsOf } from "@/components/admin/section-record";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Age } from "@/components/shared/live/age";
import { TypeBadge } from "@/components/shared/providers/provider-badges";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { clock } from "@/components/ui/clock";
import { DropdownMenuChoices, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { capitalized } from "@/lib/counted";
import { formatAgo, formatDateTime } from "@/lib/dates";
import { isWebLink } from "@/lib/input/links";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";
import { cn } from "@/lib/utils";

export const PROVIDER_COLUMNS = columnsOf<ProviderRow>({
  provider: {
    cell: ({ name, imageUrl, isPromoted, websiteUrl }) => (
      <SubjectCell
        src={imageUrl}
        kind="provider"
        name={name}
        mark={
          isPromoted && (
            <>
              <Star className="size-3.5 shrink-0 fill-current text-accent" aria-hidden />
              <span className="sr-only">Featured</span>
            </>
          )
        }
      >
        {websiteUrl && isWebLink(websiteUrl) && (
          <OutboundLink href={websiteUrl} className="block truncate hover:text-accent max-lg:py-1">
            {websiteUrl.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </OutboundLink>
        )}
      </SubjectCell>
    ),
  },
  game: {
    className: "w-[12%]",
    narrow: "below",
    cell: ({ gameTitle }) => (
      <span
        dir="auto"
        className="not-narrow:[td>&]:wrap-anywhere inline-block not-narrow:[td>&]:line-clamp-2 max-w-full truncate not-narrow:[td>&]:whitespace-normal align-bottom not-narrow:[td>&]:leading-tight"
        title={gameTitle ?? undefined}
      >
        {gameTitle ?? "Unknown Game"}
      </span>
    ),
  },
  status: { className: "w-48 pr-0", narrow: "beside", cell: (row) => <StatusMenu provider={row} /> },
  type: { className: "w-24", narrow: "nowhere", cell: ({ type }) => <TypeBadge type={type} /> },
  updated: {
    header: "Last Updated",
    className: "@max-[61.25rem]/table:hidden figure w-26 pr-0 text-quiet text-xs",
    narrow: "nowhere",
    cell: ({ updatedAt }) => <LocalTime at={updatedAt} />,
  },
  strip: {
    header: "Last 30 days",
    className: "w-28 max-[90rem]:hidden",
    narrow: "nowhere",
    cell: (provider) => <RowHistoryBar {...provider} />,
  },
  verified: { className: "w-28", narrow: "end", cell: (provider) => <VerifiedCell provider={provider} /> },
});

function VerifiedCell({ provider }: { provider: ProviderRow }) {
  const { freshness, verifiedBy } = provider;
  const isStale = freshness !== "fresh";
  const verifiedAt = new Date(provider.verifiedAt);
  const now = clock.use() ?? new Date();
  return (
    <time
      className={cn("block text-xs leading-4", isStale ? "text-updating" : "text-quiet")}
      dateTime={provider.verifiedAt}
      data-stale={isStale || undefined}
      title={`${formatDateTime(verifiedAt)} UTC${verifiedBy ? ` by ${verifiedBy}` : ""}`}
    >
      {isStale ? staleText(provider, now) : formatAgo(verifiedAt, now)}
    </time>
  );
}

const STATUSES = PROVIDER_STATUSES.map((status) => ({
  value: status,
  label: (
    <>
      <StatusIcon status={status} />
      {capitalized(status)}
    </>
  ),
}));

function StatusMenu({ provider }: { provider: ProviderRow }) {
  const claim = useStatusClaim();
  const opener = useRef<HTMLButtonElement>(null);
  const { status: present, freshness, name } = provider;
  const since = new Date(provider.statusChangedAt);
  const set = (status: ProviderStatus) =>
    status !== present && claim.mutate({ providers: [provider], status });
  return (
    <div className="flex not-narrow:flex-wrap items-center gap-x-2">
      <RowMenu
        ref={opener}
        isBusy={claim.isPending}
        aria-label={`${capitalized(present)}, change the status of ${name}`}
        className="group/status inline-flex items-center gap-1 rounded-full aria-disabled:opacity-50"
        trigger={
          <>
            <StatusBadge status={present} isStale={freshness !== "fresh"} />
            <ChevronDown className="size-3.5 text-quiet group-hover/status:text-text" aria-hidden />
          </>
        }
      >
        <DropdownMenuChoices
          value={present}
          options={STATUSES}
          onChoose={(status) => set(status as ProviderStatus)}
        />
        <DropdownMenuItem icon={FilePlus2} onSelect={() => openEvidence({ providers: [provider], opener })}>
          With evidence…
        </DropdownMenuItem>
      </RowMenu>
      <Age
        of={since}
        now={new Date()}
        title={`Since ${formatDateTime(since)} UTC`}
        className="figure text-quiet text-xs"
      />
    </div>
  );
}
