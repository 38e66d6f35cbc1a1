import type { StatusInterval } from "@/lib/history/vocabulary";

/** A time in which a provider was not undetected, with each step of it and the recovery, if there was one. */
export type Incident = {
  from: Date;
  /** When it was undetected again; null while it is not. */
  until: Date | null;
  /** Whether it was detected at all, not only updated. */
  isDetection: boolean;
  /** Oldest first; the last one is the recovery where there was one. */
  steps: StatusInterval[];
};

/** The incidents of a history, newest first. */
export function listIncidents(intervals: readonly StatusInterval[]): Incident[] {
  const incidents: Incident[] = [];
  let open: Incident | null = null;
  for (const interval of intervals) {
    if (interval.status === "undetected") {
      if (open) Object.assign(open, { until: interval.from, steps: [...open.steps, interval] });
      open = null;
      continue;
    }
    if (!open) {
      open = { from: interval.from, until: null, isDetection: false, steps: [] };
      incidents.push(open);
    }
    open.steps.push(interval);
    open.isDetection ||= interval.status === "detected";
  }
  return incidents.reverse();
}
