export type SortValue = string | number | boolean | null;

export type ListRule<Row> = {
  searched: (row: Row) => readonly (string | null)[];
  filters: Readonly<Record<string, (row: Row) => string>>;
  sorts: Readonly<Record<string, (row: Row) => SortValue>>;
  isFirst?: (row: Row) => boolean;
};

export type ListChoice = { search: string; filter: (name: string) => string };

function matches(search: string, ...texts: (string | null)[]): boolean {
  const wanted = search.trim().normalize().toLowerCase();
  return texts.some((text) => text?.normalize().toLowerCase().includes(wanted));
}

/** docs/product/admin.md#lists */
export function isShown<Row>(
  { searched, filters }: Pick<ListRule<Row>, "searched" | "filters">,
  row: Row,
  { search, filter }: ListChoice,
): boolean {
  const isChosen = ([name, of]: [string, (row: Row) => string]) => !filter(name) || of(row) === filter(name);
  return matches(search, ...searched(row)) && Object.entries(filters).every(isChosen);
}

export function shownRows<Row>(rule: ListRule<Row>, rows: readonly Row[], choice: ListChoice) {
  return rows.filter((row) => isShown(rule, row, choice));
}

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Natural order; missing values are always last. */
function compare(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "string" && typeof b === "string") return direction * COLLATOR.compare(a, b);
  return direction * (Number(a) - Number(b));
}

export function sortValue<Row>({ sorts }: Pick<ListRule<Row>, "sorts">, sort: string) {
  const id = sort.replace(/^-/, "");
  return Object.hasOwn(sorts, id) ? sorts[id] : undefined;
}

/** An unknown `sort` keeps the given order. Stable. */
export function inOrder<Row>(
  { sorts, isFirst }: Pick<ListRule<Row>, "sorts" | "isFirst">,
  rows: readonly Row[],
  sort: string,
): readonly Row[] {
  const value = sortValue({ sorts }, sort);
  if (value) return [...rows].sort((a, b) => compare(value(a), value(b), sort.startsWith("-") ? -1 : 1));
  return isFirst ? [...rows].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))) : rows;
}
