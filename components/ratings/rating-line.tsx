import { Stars } from "@/components/ratings/stars";

/** "x.x/10 (n reviews)" with ten stars; always the literal plural (docs/product/catalogue.md#ratings). */
export function RatingLine({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figure text-sm">
        <span className="font-semibold">{`${rating.toFixed(1)}/10`}</span>{" "}
        <span className="text-quiet">{`(${reviewCount} reviews)`}</span>
      </span>
      <Stars tenths={Math.round(rating * 10)} className="h-3.5 w-35" />
    </p>
  );
}
