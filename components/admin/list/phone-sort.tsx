import type { Column } from "@/components/admin/list/table-column";
import type { ListState } from "@/components/admin/list/use-list-state";
import { Select } from "@/components/ui/select";

/** Sorting on narrow screens, where no column heads are. */
export function PhoneSort<Row>({ columns, state }: { columns: readonly Column<Row>[]; state: ListState }) {
  return (
    <label className="phone-sort">
      <span className="eyebrow shrink-0">Sort by</span>
      <Select
        value={state.sort}
        onChange={(event) => state.set({ sort: event.target.value })}
        className="flex-1"
      >
        <option value="">Default order</option>
        {columns
          .filter(({ sortBy }) => sortBy)
          .flatMap(({ id, header }) => [
            <option key={id} value={id}>{`${header}, ascending`}</option>,
            <option key={`-${id}`} value={`-${id}`}>{`${header}, descending`}</option>,
          ])}
      </Select>
    </label>
  );
}
