import { useMemo, useState } from "react";

export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;

const isAnyRow = () => true;

export function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  name: (row: Row) => string,
  canChoose: (row: Row) => boolean = isAnyRow,
) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const shown = rows?.filter((row) => chosen.has(row.id) && canChoose(row)) ?? [];
    const ids: ReadonlySet<number> = new Set(shown.map(({ id }) => id));
    return {
      ids,
      clear: () => setChosen((now) => new Set([...now].filter((id) => !ids.has(id)))),
      choose: (next: readonly Row[]) => setChosen(new Set(next.map(({ id }) => id))),
      toggle: ({ id }: Row) =>
        setChosen(new Set(ids.has(id) ? [...ids].filter((chosenId) => chosenId !== id) : [...ids, id])),
      name,
      canChoose,
    };
  }, [rows, chosen, name, canChoose]);
}
