/** A statement takes up to 65,535 parameters, and our rows have at most two dozen columns. */
const ROWS_AT_ONCE = 1_000;

export function* inParts<Item>(items: readonly Item[], size = ROWS_AT_ONCE): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
