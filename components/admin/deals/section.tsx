import { Star } from "lucide-react";
import dynamic from "next/dynamic";
import { DealButtons, useBanner } from "@/components/admin/deals/deal-actions";
import { DealLeft } from "@/components/admin/deals/deal-left";
import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { StandingMark } from "@/components/admin/list/standing-mark";
import { SubjectCell } from "@/components/admin/list/subject-cell";
import { countsColumn, OfferCounts } from "@/components/admin/overview/offer-counts";
import { type DealRow, dealsQuery, providersQuery } from "@/components/admin/query/resources";
import { bulkFlag, columnsOf } from "@/components/admin/section-record";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { Badge } from "@/components/ui/badge";
import { DEAL_LIST } from "@/lib/lists/rules";

const DEAL_COLUMNS = columnsOf<DealRow>({
  deal: {
    cell: ({ title, description, imageUrl, providerName, providerStatus, providerFreshness }) => (
      <SubjectCell src={imageUrl} kind="deal" name={title}>
        {providerName !== null && (
          <>
            <StatusIcon
              status={providerStatus ?? ""}
              isStale={providerFreshness !== "fresh"}
              className="mr-1.5 inline-block align-text-bottom"
            />
            {`${providerName} · `}
          </>
        )}
        {description}
      </SubjectCell>
    ),
  },
  until: {
    header: "Valid Until",
    className: "figure w-33 text-quiet text-xs",
    cell: (deal) => <DealLeft {...deal} />,
  },
  status: {
    className: "w-28",
    narrow: "beside",
    cell: (deal) => <StandingMark status={DEAL_LIST.sorts.status(deal)} startsAt={deal.startsAt} />,
  },
  featured: { className: "w-30", cell: (deal) => <FeaturedCell deal={deal} /> },
  counts: countsColumn("/api/deals"),
});

function FeaturedCell({ deal: { id, isFeatured } }: { deal: DealRow }) {
  const isBanner = useBanner() === id;
  return (
    <span className="-my-1 grid justify-items-start gap-0.5 narrow:my-0 narrow:flex narrow:gap-2">
      {isFeatured ? (
        <Badge tone="accent">
          <Star className="size-3" aria-hidden />
          Featured
        </Badge>
      ) : (
        <span className="text-quiet text-xs">Not Featured</span>
      )}
      {isBanner && <span className="text-quiet text-xs">Banner</span>}
    </span>
  );
}

export const DEALS = defineSection<DealRow>({
  key: "deals",
  path: "/api/deals",
  query: dealsQuery,
  preloads: [ahead(dealsQuery, TWO_MINUTES), ahead(providersQuery, TWO_MINUTES)],
  refreshes: ["/api/deals"],
  name: ({ title }) => title,
  rule: DEAL_LIST,
  columns: DEAL_COLUMNS,
  buttons: (deal) => <DealButtons deal={deal} />,
  actionsClassName: "w-48",
  bulk: {
    fields: [
      bulkFlag("isActive", "Status", "Active", "Inactive"),
      bulkFlag("isFeatured", "Featured", "Featured", "Not featured"),
    ],
  },
  siteHref: (deal) =>
    ["Active", "Expired"].includes(DEAL_LIST.sorts.status(deal)) ? "/special-deals" : null,
  Below: OfferCounts,
  Form: dynamic(() => import("@/components/admin/deals/deal-form").then(({ DealForm }) => DealForm)),
});
