import dynamic from "next/dynamic";
import { DealActions } from "@/components/admin/deals/deal-actions";
import { DEAL_COLUMNS } from "@/components/admin/deals/deal-columns";
import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { OfferCounts } from "@/components/admin/overview/offer-counts";
import { type DealRow, dealsQuery, providersQuery } from "@/components/admin/query/resources";
import { bulkFlag } from "@/components/admin/section-record";
import { DEAL_LIST } from "@/lib/lists/rules";

export const DEALS = defineSection<DealRow>({
  key: "deals",
  path: "/api/deals",
  query: dealsQuery,
  preloads: [ahead(dealsQuery, TWO_MINUTES), ahead(providersQuery, TWO_MINUTES)],
  refreshes: ["/api/deals"],
  name: ({ title }) => title,
  rule: DEAL_LIST,
  columns: DEAL_COLUMNS,
  actions: (deal, onDelete) => <DealActions deal={deal} onDelete={onDelete} />,
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
