import type { SubRatings } from "@/lib/reviews/ratings";

export const RATING_PARTS = [
  { key: "cheatRating", label: "Cheat" },
  { key: "installationRating", label: "Installation" },
  { key: "supportRating", label: "Support" },
  { key: "communityRating", label: "Community" },
] as const;

/** The four sub-scores as fine meters; an absent one reads as a dash. */
export function RatingMeters({ review }: { review: SubRatings }) {
  return (
    <dl className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-1">
      {RATING_PARTS.map(({ key, label }) => (
        <div key={key}>
          <dt className="float-left text-quiet text-sm">{label}</dt>
          <dd className="figure text-right text-sm">
            <PartRating value={review[key]} />
            <Meter value={review[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One sub-score; an absent one reads as a dash. */
export function PartRating({ value }: { value: number | null }) {
  if (value !== null) return value.toFixed(1);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not rated</span>
    </>
  );
}

/** The drawing of a sub-score. */
export function Meter({ value }: { value: number | null }) {
  return (
    <svg
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      className="mt-1 block h-[3px] w-full"
      aria-hidden="true"
    >
      <rect width="100" height="3" className="fill-hairline" />
      {value !== null && <rect width={value * 10} height="3" className="fill-text" />}
    </svg>
  );
}
