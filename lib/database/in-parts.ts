/** Rows that one statement writes: a statement takes 65,535 parameters, and a row of ours at most two dozen. */
const ROWS_AT_ONCE = 1_000;

/** In their order, in parts that one statement can write. */
export function* inParts<Item>(items: readonly Item[], size = ROWS_AT_ONCE): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
