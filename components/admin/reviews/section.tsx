import dynamic from "next/dynamic";
import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { useChoices } from "@/components/admin/query/record-choices";
import {
  type ProviderRow,
  providersQuery,
  type ReviewRow,
  reviewsQuery,
} from "@/components/admin/query/resources";
import { REVIEW_COLUMNS } from "@/components/admin/reviews/review-columns";
import { REVIEW_LIST } from "@/lib/lists/rules";

const nameOf = ({ name }: ProviderRow) => name;

export const REVIEWS = defineSection<ReviewRow>({
  key: "reviews",
  path: "/api/reviews",
  query: reviewsQuery,
  preloads: [ahead(reviewsQuery, TWO_MINUTES), ahead(providersQuery, TWO_MINUTES)],
  refreshes: ["/api/reviews", "/api/providers"],
  name: ({ title }) => title,
  rule: REVIEW_LIST,
  columns: REVIEW_COLUMNS,
  filters: [
    {
      name: "provider",
      label: "Filter by provider",
      all: "All Providers",
      useOptions: () => useChoices(providersQuery, nameOf),
    },
  ],
  bulk: { fields: [] },
  siteHref: ({ id, providerId }) => `/reviews?provider=${providerId}#review-${id}`,
  Form: dynamic(() => import("@/components/admin/reviews/review-form").then(({ ReviewForm }) => ReviewForm)),
});
