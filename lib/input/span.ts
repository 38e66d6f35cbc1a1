export const END_BEFORE_START = "The end must be after the start";

export function isInOrder(start: Date | null | undefined, end: Date | null | undefined): boolean {
  return !start || !end || start < end;
}

export type Span = { startsAt: Date | null; endsAt: Date | null };

export function isWithin({ startsAt, endsAt }: Span, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** As Date.now(); null without one. */
export function nextChange(spans: readonly Span[], now: Date): number | null {
  const times = spans.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const ahead = times.flatMap((time) => (time && time > now ? [time.getTime()] : []));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
