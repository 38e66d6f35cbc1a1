import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Bar } from "@/components/shared/ratings/bars";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { counted } from "@/lib/counted";
import { DAY, formatLongDate } from "@/lib/dates";
import type { DealSummary } from "@/lib/deals/data";
import { dealProgress, describeLeft } from "@/lib/deals/offer";
import { safeHref } from "@/lib/input/links";

type OfferLinkProps = {
  deal: DealSummary;
  titleId: string;
  label: string;
  isOver: boolean;
  className: string;
};

export function OfferLink({ deal, titleId, label, isOver, className }: OfferLinkProps) {
  const href = safeHref(deal.referralLink);
  if (isOver || href === "#") {
    return (
      <button type="button" disabled aria-describedby={titleId} className={className}>
        {label}
      </button>
    );
  }
  return (
    <OutboundLink href={href} isSponsored aria-describedby={titleId} className={className}>
      {label}
      <DrawnIcon name="arrow-up-right" />
    </OutboundLink>
  );
}

export function FeatureChips({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="deal-features">
      {features.map((feature) => (
        <li key={feature} dir="auto">
          {feature}
        </li>
      ))}
    </ul>
  );
}

export function RemainingBar({ deal }: { deal: DealSummary }) {
  const percent = dealProgress(deal.totalQuantity, deal.remainingQuantity);
  const text = describeLeft(deal);
  if (percent === null || text === null) return null;
  const whole = percent % 100 === 0 ? percent : Math.min(Math.max(Math.round(percent), 1), 99);
  return (
    <div>
      <p key={text} className="figure mb-1.5 flex justify-between text-xs">
        {text} <span className="text-quiet">{`${percent > 0 && percent < 1 ? "<1" : whole}%`}</span>
      </p>
      <div
        role="progressbar"
        title="Remaining"
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <Bar share={percent / 100} className="h-1.5 rounded-full text-accent" />
      </div>
    </div>
  );
}

export function ValidUntil({ deal, now }: { deal: DealSummary; now: Date }) {
  if (!deal.validUntil) return <p className="figure text-quiet text-xs">No expiration</p>;
  const until = new Date(deal.validUntil);
  const days = Math.floor(until.getTime() / DAY) - Math.floor(now.getTime() / DAY);
  return (
    <p className="figure text-quiet text-xs leading-5">
      <time dateTime={until.toISOString()}>{`Valid until ${formatLongDate(until)}`}</time>{" "}
      {until < now ? (
        <span className="rounded-full bg-detected-soft px-2 py-0.5 font-medium text-detected">Expired</span>
      ) : (
        <span className="whitespace-nowrap">
          {days === 0 ? "(ends today)" : `(${counted(days, "day")} left)`}
        </span>
      )}
    </p>
  );
}
