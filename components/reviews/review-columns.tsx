import type { Column } from "@/components/admin/table-column";
import type { ReviewRow } from "@/components/query/resources";
import { formatShortDate } from "@/lib/dates";

const PARTS = [
  { label: "Cheat", of: (review: ReviewRow) => review.cheatRating },
  { label: "Install", of: (review: ReviewRow) => review.installationRating },
  { label: "Support", of: (review: ReviewRow) => review.supportRating },
  { label: "Community", of: (review: ReviewRow) => review.communityRating },
];

/** The parts that were rated, each with one decimal. */
function Ratings({ review }: { review: ReviewRow }) {
  const present = PARTS.flatMap(({ label, of }) => {
    const rating = of(review);
    return rating === null ? [] : [{ label, rating }];
  });
  return (
    <ul className="grid w-max grid-cols-[5.25rem_6.5rem] gap-x-4 text-xs leading-4">
      {present.map(({ label, rating }) => (
        <li key={label} className="flex justify-between gap-1.5">
          <span className="text-quiet">{label}:</span>
          <span className="figure">{rating.toFixed(1)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The columns of SPEC.md 2.12. */
export const REVIEW_COLUMNS: Column<ReviewRow>[] = [
  {
    id: "provider",
    header: "Provider",
    className: "max-w-40 truncate",
    sortBy: ({ providerName }) => providerName,
    cell: ({ providerName }) => <span className="font-medium">{providerName || "Unknown Provider"}</span>,
  },
  {
    id: "rating",
    header: "Rating",
    sortBy: ({ overall }) => overall,
    cell: (review) => <Ratings review={review} />,
  },
  {
    id: "review",
    header: "Review",
    sortBy: ({ title }) => title,
    className: "w-2/5 max-w-0",
    cell: ({ title, content }) => (
      <div className="leading-tight">
        <p className="line-clamp-1 font-medium">{title}</p>
        <p className="line-clamp-1 text-quiet text-xs">{content}</p>
      </div>
    ),
  },
  {
    id: "date",
    header: "Date",
    className: "figure whitespace-nowrap text-quiet",
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => formatShortDate(new Date(createdAt)),
  },
];
