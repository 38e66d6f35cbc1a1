import { useMemo, useState } from "react";
import { COLUMNS, type ListState } from "@/components/admin/list/use-list-state";
import type { Column } from "@/components/admin/section-record";
import { storedText } from "@/components/ui/stored-text";

export type ColumnChoice = {
  choices: readonly { id: string; header: string; isShown: boolean }[];
  toggle: (id: string) => void;
  named: string; // Empty for all
};

/** Columns in the URL take precedence over those stored in the browser. */
export function useColumns<Row>(
  { key, columns }: { key: string; columns: readonly Column<Row>[] },
  state: ListState,
): ColumnChoice & { shown: readonly Column<Row>[] } {
  const [stored] = useState(() => storedText(`columns:${key}`));
  const chosen = stored.use();
  const addressed = state.filter(COLUMNS);
  const named = addressed || chosen;
  return useMemo(() => {
    const subject = columns.find(({ isTitle }) => isTitle) ?? columns[0];
    const ids = named ? named.split(",") : columns.map(({ id }) => id);
    const isShown = (column: Column<Row>) => column === subject || ids.includes(column.id);
    const shown = columns.filter(isShown);
    return {
      shown,
      choices: columns
        .filter((column) => column !== subject)
        .map((column) => ({ id: column.id, header: column.header, isShown: isShown(column) })),
      toggle(id) {
        const next = columns.filter((column) => isShown(column) !== (column.id === id));
        const text = next.map((column) => column.id).join(",");
        if (addressed) return state.set({ [COLUMNS]: text });
        stored.set(next.length === columns.length ? "" : text);
      },
      named: shown.length === columns.length ? "" : named,
    };
  }, [columns, named, addressed, state, stored]);
}
