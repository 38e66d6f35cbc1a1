import type { StatusInterval } from "@/lib/history/answers";

export type Incident = {
  from: Date;
  until: Date | null;
  isDetection: boolean; // False if it was only updating
  steps: StatusInterval[]; // Oldest first, including the recovery
};

/** Expects intervals oldest first; returns incidents newest first. */
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
