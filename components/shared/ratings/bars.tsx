import { clsx } from "clsx";

export function Bar({ share, className }: { share: number; className: string }) {
  return <progress value={share} className={className} aria-hidden />;
}

const starsOf = (tenths: number) => Math.round(Math.min(Math.max(tenths, 0), 100) / 5) / 2;

export function Stars({ tenths }: { tenths: number }) {
  return <Bar share={starsOf(tenths) / 10} className="stars" />;
}

type RatingLineProps = { rating: number; reviewCount: number; href?: string; describedBy?: string };

/** Always the plural (docs/product/catalogue.md#ratings). */
export function RatingLine({ rating, reviewCount, href, describedBy }: RatingLineProps) {
  const stars = starsOf(Math.round(rating * 10));
  const Line = href && reviewCount > 0 ? "a" : "p";
  return (
    <Line
      href={Line === "a" ? href : undefined}
      aria-describedby={describedBy}
      className={clsx("figure rating", `[--stars:${Math.floor(stars)}]`, stars % 1 > 0 && "[--half:5%]")}
    >
      {`${rating.toFixed(1)}/10 (${reviewCount} reviews)`}
    </Line>
  );
}
