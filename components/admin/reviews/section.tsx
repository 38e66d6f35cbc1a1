import dynamic from "next/dynamic";
import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { LocalTime } from "@/components/admin/local-time";
import {
  type ProviderRow,
  providersQuery,
  type ReviewRow,
  reviewsQuery,
  useChoices,
} from "@/components/admin/query/resources";
import { columnsOf } from "@/components/admin/section-record";
import { REVIEW_LIST } from "@/lib/lists/rules";

const PARTS = [
  { label: "Cheat", field: "cheatRating", place: "col-start-1 row-start-1" },
  { label: "Install", field: "installationRating", place: "col-start-2 row-start-1" },
  { label: "Support", field: "supportRating", place: "col-start-1 row-start-2" },
  { label: "Community", field: "communityRating", place: "col-start-2 row-start-2" },
] as const;

function Ratings({ review }: { review: ReviewRow }) {
  const present = PARTS.filter(({ field }) => review[field] !== null);
  if (present.length === 0) return <span className="text-quiet text-xs">Not rated</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <ul className="grid w-max grid-cols-[minmax(5.25rem,auto)_minmax(6.75rem,auto)] gap-x-3 text-xs leading-4 max-[22.5rem]:block">
        {present.map(({ label, field, place }) => (
          <li key={label} className={`flex justify-between gap-1.5 ${place}`}>
            <span className="text-quiet">{label}:</span>
            <span className="figure">{review[field]?.toFixed(1)}</span>
          </li>
        ))}
      </ul>
      <p className="figure relative text-xl before:sr-only before:content-['Overall:_']" title="Overall">
        {review.overall.toFixed(1)}
      </p>
    </div>
  );
}

const REVIEW_COLUMNS = columnsOf<ReviewRow>({
  provider: {
    className: "w-[18%]",
    cell: ({ providerName }) => (
      <span dir="auto" className="line-clamp-1 break-all font-medium" title={providerName ?? undefined}>
        {providerName || "Unknown Provider"}
      </span>
    ),
  },
  rating: { className: "w-74", cell: (review) => <Ratings review={review} /> },
  review: {
    cell: ({ title, content }) => (
      <div className="leading-tight">
        <p dir="auto" className="line-clamp-1 break-all font-medium" title={title}>
          {title}
        </p>
        <p dir="auto" className="line-clamp-1 break-all text-quiet text-xs">
          {content}
        </p>
      </div>
    ),
  },
  date: {
    className: "figure w-28 whitespace-nowrap text-quiet text-xs",
    cell: ({ createdAt }) => <LocalTime at={createdAt} />,
  },
});

const choicesOf = (providers: ProviderRow[]) => providers.map(({ id, name }) => ({ value: id, label: name }));

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
      useOptions: () => useChoices(providersQuery, choicesOf),
    },
  ],
  bulk: { fields: [] },
  siteHref: ({ id, providerId }) => `/reviews?provider=${providerId}#review-${id}`,
  Form: dynamic(() => import("@/components/admin/reviews/review-form").then(({ ReviewForm }) => ReviewForm)),
});
