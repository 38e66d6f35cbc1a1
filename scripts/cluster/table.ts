/** Prints rows as a table in Markdown; the first is its head. */
export function printTable(rows: (string | number)[][]): void {
  const [head = [], ...rest] = rows;
  for (const row of [head, head.map(() => "---"), ...rest]) console.log(`| ${row.join(" | ")} |`);
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Median, 99th percentile and greatest of some milliseconds. */
export function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.99, 1].map((share) => at(sorted, share).toFixed(0)).join(" / ");
}
