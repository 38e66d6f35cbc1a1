import { Stars } from "@/components/ratings/stars";

/** "x.x/10 (n reviews)" with ten stars; always the literal plural (docs/product/catalogue.md#ratings). */
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
