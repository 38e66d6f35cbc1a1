import { Stars } from "@/components/shared/ratings/stars";

/** Always the plural (docs/product/catalogue.md#ratings). */
export function RatingLine({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  return (
    <p className="figure rating">
      <span>
        <b>{`${rating.toFixed(1)}/10`}</b>
        {` (${reviewCount} reviews)`}
      </span>
      <Stars tenths={Math.round(rating * 10)} />
    </p>
  );
}
