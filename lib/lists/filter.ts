/** A shape as it arrives in the browser: JSON has no dates, only their text. */
export type JsonShape<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends Date
    ? string
    : Shape[Key] extends Date | null
      ? string | null
      : Shape[Key];
};

export type SortValue = string | number | boolean | null;

/** What a list of the back office shows of all rows, and in which order: for the list itself and for its export. */
export type ListRule<Row> = {
  /** The texts that the search looks at. */
  searched: (row: Row) => readonly (string | null)[];
  /** By the name that a filter has in the address: the option that a row belongs to. */
  filters: Readonly<Record<string, (row: Row) => string>>;
  /** By the id of a column: what it sorts by. */
  sorts: Readonly<Record<string, (row: Row) => SortValue>>;
  /** Rows that stand above the others where no sort is chosen. */
  isFirst?: (row: Row) => boolean;
};

/** The parameters of a list in the address; an empty one lets everything pass. */
export type ListChoice = { search: string; filter: (name: string) => string };

/** Whether a text contains what was searched for, without regard to case. */
function matches(search: string, ...texts: (string | null)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}

/** Whether search and filters let a row pass (docs/product/back-office.md#lists). */
export function isShown<Row>(
  { searched, filters }: Pick<ListRule<Row>, "searched" | "filters">,
  row: Row,
  { search, filter }: ListChoice,
): boolean {
  const isChosen = ([name, of]: [string, (row: Row) => string]) => !filter(name) || of(row) === filter(name);
  return matches(search, ...searched(row)) && Object.entries(filters).every(isChosen);
}

/** The rows that search and filters let pass. */
export function shownRows<Row>(
  rule: ListRule<Row>,
  rows: readonly Row[],
  choice: ListChoice,
): readonly Row[] {
  return rows.filter((row) => isShown(rule, row, choice));
}

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Numbers by size, words as people order them, what is missing always last. */
function compare(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "string" && typeof b === "string") return direction * COLLATOR.compare(a, b);
  return direction * (Number(a) - Number(b));
}

/**
 * Rows in the order of a sort such as "title" or "-title"; an unknown one keeps the given order. Stable.
 * @param sortOf what a column sorts by, by its id
 * @param isFirst rows that stand above the others where no sort is chosen
 */
export function inOrder<Row>(
  rows: readonly Row[],
  sort: string,
  sortOf: (id: string) => ((row: Row) => SortValue) | undefined,
  isFirst?: (row: Row) => boolean,
): readonly Row[] {
  const isDescending = sort.startsWith("-");
  const value = sortOf(isDescending ? sort.slice(1) : sort);
  if (value) return [...rows].sort((a, b) => compare(value(a), value(b), isDescending ? -1 : 1));
  return isFirst ? [...rows].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))) : rows;
}
