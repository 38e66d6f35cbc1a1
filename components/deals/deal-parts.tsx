import { DrawnIcon } from "@/components/ui/drawn-icon";
import { formatLongDate } from "@/lib/dates";
import type { DealSummary } from "@/lib/deals/data";
import { dealProgress, dealStatus } from "@/lib/deals/offer";

/** The short texts of what a deal contains, as chips. */
export function FeatureChips({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {features.map((feature) => (
        <li
          key={feature}
          className="inline-flex max-w-full gap-1.5 rounded-2xl border border-hairline bg-surface px-2.5 py-1 text-xs"
        >
          <DrawnIcon name="check" className="mt-px size-3.5 shrink-0 text-accent" />
          <span className="wrap-anywhere min-w-0">{feature}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is left of a deal, as a bar with its numbers; nothing without a total. */
export function RemainingBar({ deal }: { deal: DealSummary }) {
  const percent = dealProgress(deal.totalQuantity, deal.remainingQuantity);
  if (percent === null || deal.totalQuantity === null) return null;
  const remaining = Math.min(deal.remainingQuantity ?? deal.totalQuantity, deal.totalQuantity);
  const text = remaining === 0 ? "Sold out" : `${remaining} of ${deal.totalQuantity} left`;
  return (
    <div>
      <p className="figure mb-1.5 flex justify-between text-xs">
        <span>{text}</span>
        <span className="text-quiet">{Math.round(percent)}%</span>
      </p>
      <div
        role="progressbar"
        aria-label="Remaining"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <svg
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="block h-1.5 w-full overflow-hidden rounded-full"
          aria-hidden="true"
        >
          <rect width="100" height="6" className="fill-hairline" />
          <rect width={percent} height="6" className="fill-accent" />
        </svg>
      </div>
    </div>
  );
}

/** "Valid until" with the date, marked when that day is past. */
export function ValidUntil({ deal, now }: { deal: DealSummary; now: Date }) {
  if (!deal.validUntil) return <p className="figure text-quiet text-xs">No expiration</p>;
  return (
    <p className="figure flex flex-wrap items-center gap-2 text-quiet text-xs">
      <time dateTime={deal.validUntil.toISOString()}>{`Valid until ${formatLongDate(deal.validUntil)}`}</time>
      {dealStatus(deal, now) === "Expired" && (
        <span className="rounded-full bg-detected-soft px-2 py-0.5 font-medium text-detected">Expired</span>
      )}
    </p>
  );
}
