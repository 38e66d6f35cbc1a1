import { Star } from "lucide-react";
import { SubjectCell } from "@/components/admin/list/subject-cell";
import { LocalTime } from "@/components/admin/local-time";
import { RowHistoryBar } from "@/components/admin/providers/row-history-bar";
import { StatusMenu } from "@/components/admin/providers/status-menu";
import type { ProviderRow } from "@/components/admin/query/resources";
import type { Column } from "@/components/admin/section-record";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { TypeBadge } from "@/components/shared/providers/provider-badges";
import { formatAge, formatAgo, formatDateTime } from "@/lib/dates";
import { isWebLink } from "@/lib/input/links";
import { cn } from "@/lib/utils";

export const PROVIDER_COLUMNS: Column<ProviderRow>[] = [
  {
    id: "provider",
    header: "Provider",
    cell: (provider) => <ProviderName provider={provider} />,
  },
  {
    id: "game",
    header: "Game",
    className: "w-[12%] truncate",
    narrow: "below",
    cell: ({ gameTitle }) => gameTitle ?? "Unknown Game",
  },
  {
    id: "status",
    header: "Status",
    className: "w-48",
    narrow: "beside",
    cell: (provider) => <StatusMenu provider={provider} />,
  },
  {
    id: "type",
    header: "Type",
    className: "w-24",
    narrow: "nowhere",
    cell: ({ type }) => <TypeBadge type={type} />,
  },
  {
    id: "updated",
    header: "Last Updated",
    className: "@max-[980px]/table:hidden figure w-26 whitespace-nowrap text-quiet text-xs",
    narrow: "nowhere",
    cell: ({ updatedAt }) => <LocalTime at={updatedAt} />,
  },
  {
    id: "strip",
    header: "Last 30 days",
    className: "w-28 max-[90rem]:hidden",
    narrow: "nowhere",
    cell: (provider) => <RowHistoryBar {...provider} />,
  },
  {
    id: "verified",
    header: "Verified",
    className: "w-28",
    narrow: "end",
    cell: (provider) => <VerifiedCell provider={provider} />,
  },
];

function ProviderName({ provider }: { provider: ProviderRow }) {
  const { name, imageUrl, isPromoted, websiteUrl } = provider;
  const website = websiteUrl && isWebLink(websiteUrl) ? websiteUrl : null;
  return (
    <SubjectCell
      src={imageUrl}
      kind="provider"
      name={name}
      isSquare
      mark={
        isPromoted && (
          <>
            <Star className="size-3.5 shrink-0 fill-current text-accent" aria-hidden />
            <span className="sr-only">Featured</span>
          </>
        )
      }
    >
      {website && (
        <OutboundLink href={website} className="block truncate hover:text-accent max-lg:py-1">
          {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
        </OutboundLink>
      )}
    </SubjectCell>
  );
}

function VerifiedCell({ provider }: { provider: ProviderRow }) {
  const { isStale, verifiedBy } = provider;
  const verifiedAt = new Date(provider.verifiedAt);
  const now = new Date();
  return (
    <time
      className={cn("block text-xs leading-4", isStale ? "text-updating" : "text-quiet")}
      dateTime={provider.verifiedAt}
      title={`${formatDateTime(verifiedAt)} UTC${verifiedBy ? ` by ${verifiedBy}` : ""}`}
    >
      {isStale ? `not re-checked for ${formatAge(verifiedAt, now)}` : formatAgo(verifiedAt, now)}
    </time>
  );
}
