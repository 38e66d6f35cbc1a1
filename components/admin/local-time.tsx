"use client";

import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { formatDateTime, formatShortDate, inLocalTime } from "@/lib/dates";

type LocalTimeProps = { at: string | Date; isExact?: boolean };

/** A moment in the time of the one who looks, and on hover in UTC; so the server's page has it, too, at first. */
export function LocalTime({ at, isExact = false }: LocalTimeProps) {
  const isLocal = useIsHydrated();
  const moment = new Date(at);
  const format = isExact ? formatDateTime : formatShortDate;
  return (
    <time dateTime={moment.toISOString()} title={`${formatDateTime(moment)} UTC`}>
      {format(isLocal ? inLocalTime(moment) : moment)}
    </time>
  );
}
