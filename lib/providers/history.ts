import { isoDay } from "@/lib/dates";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { toTimelineEntry, type UpdateRow } from "@/lib/updates/timeline";

/** One UTC day of a provider; null before it was listed. */
export type StatusDay = { date: string; status: ProviderStatus | null };

/**
 * The status at the end of each of the dates, which end with today's, oldest first: from the present status
 * back through the changes (newest first). Today counts as it stands now.
 */
export function statusDays(
  provider: { status: ProviderStatus; createdAt: Date },
  changes: readonly UpdateRow[],
  dates: readonly string[],
): StatusDay[] {
  const steps = changes.map(toTimelineEntry).filter(({ kind }) => kind === "provider_status");
  let status: ProviderStatus = provider.status;
  let next = 0;
  const listedOn = isoDay(provider.createdAt);
  const newestFirst = dates.toReversed().map((date): StatusDay => {
    for (let step = steps[next]; step && isoDay(step.createdAt) > date; step = steps[++next]) {
      status = step.from ?? status;
    }
    return { date, status: listedOn > date ? null : status };
  });
  return newestFirst.reverse();
}
