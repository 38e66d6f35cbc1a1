import { Bar } from "@/components/shared/ratings/bars";
import type { SubRatings } from "@/lib/reviews/ratings";

export const RATING_PARTS = [
  { key: "cheatRating", label: "Cheat" },
  { key: "installationRating", label: "Installation" },
  { key: "supportRating", label: "Support" },
  { key: "communityRating", label: "Community" },
] as const;

export function RatingMeters({ review }: { review: SubRatings }) {
  return (
    <dl className="meters">
      {RATING_PARTS.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="figure">
            <PartRating value={review[key]} />
            <Meter value={review[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PartRating({ value }: { value: number | null }) {
  if (value !== null) return value.toFixed(1);
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">not rated</span>
    </>
  );
}

export function Meter({ value }: { value: number | null }) {
  return <Bar share={(value ?? 0) / 10} className="meter" />;
}
