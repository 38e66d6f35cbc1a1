export const END_BEFORE_START = "The end must be after the start";

export function isInOrder(start: Date | null | undefined, end: Date | null | undefined): boolean {
  return !start || !end || start < end;
}
