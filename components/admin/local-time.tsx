"use client";

import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { formatDateTime, formatShortDate, inLocalTime } from "@/lib/dates";

export function LocalTime({ at, isExact = false }: { at: string | Date; isExact?: boolean }) {
  const isLocal = useIsHydrated();
  const date = new Date(at);
  const format = isExact ? formatDateTime : formatShortDate;
  return (
    <time dateTime={date.toISOString()} title={`${formatDateTime(date)} UTC`}>
      {format(isLocal ? inLocalTime(date) : date)}
    </time>
  );
}
