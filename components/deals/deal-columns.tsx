import { SubjectCell } from "@/components/admin/subject-cell";
import type { Column } from "@/components/admin/table-column";
import { FeaturedCell } from "@/components/deals/featured-cell";
import type { DealRow } from "@/components/query/resources";
import { StatusIcon } from "@/components/status/status-icon";
import { Badge } from "@/components/ui/badge";
import { formatShortDate } from "@/lib/dates";
import { dealStatus } from "@/lib/deals/offer";
import type { DealStatus } from "@/lib/deals/vocabulary";

const STATUS_TONES = { Active: "good", Expired: "bad", Inactive: "quiet" } as const;

function statusOf({ isActive, validUntil }: DealRow): DealStatus {
  return dealStatus({ isActive, validUntil: validUntil ? new Date(validUntil) : null }, new Date());
}

/** The columns of docs/product/back-office.md#lists. */
export const DEAL_COLUMNS: Column<DealRow>[] = [
  {
    id: "deal",
    header: "Deal",
    sortBy: ({ title }) => title,
    cell: ({ title, description, imageUrl, providerName, providerStatus }) => (
      <SubjectCell src={imageUrl} kind="deal" name={title}>
        {providerName !== null && (
          <>
            <StatusIcon status={providerStatus ?? ""} className="mr-1.5 inline-block align-text-bottom" />
            {`${providerName} · `}
          </>
        )}
        {description}
      </SubjectCell>
    ),
  },
  {
    id: "until",
    header: "Valid Until",
    className: "figure w-32 whitespace-nowrap text-quiet text-xs",
    sortBy: ({ validUntil }) => validUntil && Date.parse(validUntil),
    cell: ({ validUntil }) => (validUntil ? formatShortDate(new Date(validUntil)) : "No expiration"),
  },
  {
    id: "status",
    header: "Status",
    className: "w-28",
    narrow: "beside",
    sortBy: statusOf,
    cell: (deal) => <Badge tone={STATUS_TONES[statusOf(deal)]}>{statusOf(deal)}</Badge>,
  },
  {
    id: "featured",
    header: "Featured",
    className: "w-42",
    sortBy: ({ isFeatured }) => (isFeatured ? "Featured" : "Not Featured"),
    cell: (deal) => <FeaturedCell deal={deal} />,
  },
];
