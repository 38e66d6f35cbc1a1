import type { SubRatings } from "@/lib/reviews/ratings";

const PARTS = [
  { key: "cheatRating", label: "Cheat" },
  { key: "installationRating", label: "Installation" },
  { key: "supportRating", label: "Support" },
  { key: "communityRating", label: "Community" },
] as const;

/** The four sub-scores as fine meters; an absent one reads as a dash. */
export function RatingMeters({ review }: { review: SubRatings }) {
  return (
    <dl className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-1">
      {PARTS.map(({ key, label }) => {
        const value = review[key];
        return (
          <div key={key}>
            <dt className="float-left text-quiet text-sm">{label}</dt>
            <dd className="figure text-right text-sm">
              {value === null ? <NotRated /> : value.toFixed(1)}
              <svg
                viewBox="0 0 100 3"
                preserveAspectRatio="none"
                className="mt-1 block h-[3px] w-full"
                aria-hidden="true"
              >
                <rect width="100" height="3" className="fill-hairline" />
                {value !== null && <rect width={value * 10} height="3" className="fill-text" />}
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function NotRated() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not rated</span>
    </>
  );
}
