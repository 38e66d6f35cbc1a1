import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { CHOICE } from "@/components/admin/list/table-row";
import type { ListState } from "@/components/admin/list/use-list-state";
import type { Selection } from "@/components/admin/list/use-selection";
import type { Column, SectionRecord, StoredRow } from "@/components/admin/section-record";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/utils";

const HEAD =
  "h-10 whitespace-nowrap border-hairline border-b bg-raised px-3 text-left font-medium font-sans! text-[0.8125rem]! text-quiet first:rounded-tl-[9px] last:rounded-tr-[9px]";

export type TableHeadProps<Row extends StoredRow> = {
  section: Pick<SectionRecord<Row>, "rule" | "actionsClassName">;
  columns: readonly Column<Row>[];
  state: ListState;
  rows: readonly Row[] | undefined; // Undefined while loading
  selection?: Selection<Row>;
};

export function TableHead<Row extends StoredRow>(props: TableHeadProps<Row>) {
  const { section, columns, state, rows, selection } = props;
  const { rule, actionsClassName = "w-32 max-lg:w-40" } = section;
  return (
    <thead className="sticky top-14 z-10">
      <tr>
        {columns.map(({ id, header, className }, index) => {
          const order = state.sort === id ? "ascending" : state.sort === `-${id}` ? "descending" : undefined;
          const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[order ?? "none"];
          const choice = index === 0 ? selection : undefined;
          return (
            <th
              key={id}
              scope="col"
              aria-label={choice && header}
              aria-sort={order}
              className={cn(HEAD, choice && "relative pl-11", className)}
            >
              {choice && (
                <span className={CHOICE}>
                  <SelectAll rows={rows} selection={choice} />
                </span>
              )}
              {id in rule.sorts ? (
                <button
                  type="button"
                  onClick={() => state.set({ sort: nextSort(id, state.sort) })}
                  className="group/sort -mx-1.5 inline-flex h-8 items-center gap-1 rounded-control px-1.5 hover:bg-surface hover:text-text"
                >
                  {header}
                  <Icon
                    className={cn(
                      "size-3.5",
                      order
                        ? "text-accent"
                        : "opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
                    )}
                    aria-hidden
                  />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        <th scope="col" className={cn(HEAD, "text-right", actionsClassName)}>
          Actions
        </th>
      </tr>
    </thead>
  );
}

function nextSort(id: string, sort: string): string {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? "" : id;
}

type SelectAllProps<Row extends { id: number }> = {
  rows: readonly Row[] | undefined;
  selection: Selection<Row>;
};

export function SelectAll<Row extends { id: number }>({ rows = [], selection }: SelectAllProps<Row>) {
  const choosable = rows.filter(selection.canChoose);
  const chosen = choosable.filter(({ id }) => selection.ids.has(id)).length;
  const isAll = choosable.length > 0 && chosen === choosable.length;
  return (
    <Checkbox
      aria-label="Select all"
      checked={isAll}
      disabled={choosable.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={() => selection.choose(isAll ? [] : choosable)}
      className="size-4.5"
    />
  );
}
