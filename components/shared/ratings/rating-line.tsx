import { Stars } from "@/components/shared/ratings/stars";

type RatingLineProps = { rating: number; reviewCount: number; href?: string; describedBy?: string };

/** Always the plural (docs/product/catalogue.md#ratings). */
export function RatingLine({ rating, reviewCount, href, describedBy }: RatingLineProps) {
  const Line = href && reviewCount > 0 ? "a" : "p";
  return (
    <Line href={Line === "a" ? href : undefined} aria-describedby={describedBy} className="figure rating">
      {`${rating.toFixed(1)}/10 (${reviewCount} reviews)`}
      <Stars tenths={Math.round(rating * 10)} />
    </Line>
  );
}
