import { LocalTime } from "@/components/admin/local-time";
import type { DealRow } from "@/components/admin/query/resources";
import { counted, grouped } from "@/lib/counted";
import { DAY } from "@/lib/dates";

const SOON_DAYS = 30; // Days left

export function DealLeft({ validUntil, totalQuantity, remainingQuantity }: DealRow) {
  const days = validUntil ? Math.floor((Date.parse(validUntil) - Date.now()) / DAY) : null;
  const isEnding = days !== null && days >= 0 && days <= SOON_DAYS;
  const count = totalQuantity === null ? null : Math.min(remainingQuantity ?? totalQuantity, totalQuantity);
  return (
    <div className="leading-4 [overflow-wrap:anywhere]">
      <p>{validUntil ? <LocalTime at={validUntil} /> : "No expiration"}</p>
      {isEnding && (
        <p className={days <= 3 ? "text-updating" : undefined}>
          {days === 0 ? "Ends within a day" : `${counted(days, "day")} left`}
        </p>
      )}
      {count !== null && totalQuantity !== null && (
        <p className={count === 0 ? "text-detected" : undefined}>
          {count === 0 ? "Sold out" : `${grouped(count)} of ${grouped(totalQuantity)} left`}
        </p>
      )}
    </div>
  );
}
