"use client";

import { Bar, RatingLine } from "@/components/shared/ratings/bars";
import { RatingMeters } from "@/components/shared/reviews/rating-meters";
import type { ReviewTotals } from "@/lib/reviews/data";

const RANGES = ["0–2", "2–4", "4–6", "6–8", "8–10"];

export function ReviewTotalsPanel({ rating, totals }: { rating: number; totals: ReviewTotals }) {
  return (
    <div className="panel grid gap-8 p-5 sm:grid-cols-2 md:p-6 lg:grid-cols-[1fr_1fr_1fr] lg:gap-12">
      <div>
        <p className="figure mb-3 text-5xl leading-none tracking-[-0.04em]">{rating.toFixed(1)}</p>
        <RatingLine rating={rating} reviewCount={totals.count} />
      </div>
      <RatingMeters review={totals} />
      <Distribution counts={totals.distribution} />
    </div>
  );
}

function Distribution({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <table className="h-fit w-full text-sm sm:col-span-2 lg:col-span-1">
      <caption className="pb-2 text-left text-quiet">Reviews by score</caption>
      <tbody>
        {counts.map((count, index) => (
          <tr key={RANGES[index]}>
            <th scope="row" className="figure w-14 text-left font-normal text-quiet">
              {RANGES[index]}
            </th>
            <td className="h-6">
              <Bar share={count / most} className="h-2 bg-raised" />
            </td>
            <td className="figure w-8 text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
