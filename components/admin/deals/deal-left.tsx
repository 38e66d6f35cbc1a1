import { LocalTime } from "@/components/admin/local-time";
import type { DealRow } from "@/components/admin/query/resources";
import { counted } from "@/lib/counted";
import { DAY } from "@/lib/dates";
import { describeLeft } from "@/lib/deals/offer";

const SOON_DAYS = 30; // Days left

export function DealLeft({ validUntil, ...deal }: DealRow) {
  const days = validUntil ? Math.floor((Date.parse(validUntil) - Date.now()) / DAY) : null;
  const isEnding = days !== null && days >= 0 && days <= SOON_DAYS;
  const left = describeLeft(deal);
  return (
    <div className="leading-4 [overflow-wrap:anywhere]">
      <p>{validUntil ? <LocalTime at={validUntil} /> : "No expiration"}</p>
      {isEnding && (
        <p className={days <= 3 ? "text-updating" : undefined}>
          {days === 0 ? "Ends within a day" : `${counted(days, "day")} left`}
        </p>
      )}
      {left && <p className={left === "Sold out" ? "text-detected" : undefined}>{left}</p>}
    </div>
  );
}
