import type { ListFilter } from "@/components/admin/section-record";
import { type ListState, matches } from "@/components/admin/use-list-state";

type Narrowed<Row> = {
  searched: (row: Row) => readonly (string | null)[];
  filters?: readonly ListFilter<Row>[];
};

/** The rows that search and filters let pass. */
export function shownRows<Row>(
  { searched, filters = [] }: Narrowed<Row>,
  rows: readonly Row[],
  state: Pick<ListState, "search" | "filter">,
): readonly Row[] {
  return rows.filter(
    (row) =>
      matches(state.search, ...searched(row)) &&
      filters.every(({ name, of }) => !state.filter(name) || of(row) === state.filter(name)),
  );
}
