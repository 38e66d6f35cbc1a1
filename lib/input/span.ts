export const END_BEFORE_START = "The end must be after the start";

/** Whether a time, as far as it has a beginning and an end, ends after it begins. */
export function isInOrder(start: Date | null | undefined, end: Date | null | undefined): boolean {
  return !start || !end || start < end;
}

export type Span = { startsAt: Date | null; endsAt: Date | null };

/** Whether a moment is within it; the end is outside. */
export function isWithin({ startsAt, endsAt }: Span, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** When the next of these begins or ends, as Date.now(); null where none will. */
export function nextChange(spans: readonly Span[], now: Date): number | null {
  const moments = spans.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const ahead = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
