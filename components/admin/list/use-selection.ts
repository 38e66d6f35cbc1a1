"use client";

import { useMemo, useState } from "react";
import type { Selection } from "@/components/admin/list/table-column";

const anyRow = () => true;

/** The chosen rows of a list; rows that search and filters hide, or that are gone, are not among them. */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  name: (row: Row) => string,
  canChoose: (row: Row) => boolean = anyRow,
): Selection<Row> {
  const [ids, set] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const shown = rows?.filter((row) => ids.has(row.id) && canChoose(row));
    return { ids: new Set(shown?.map(({ id }) => id)), set, name, canChoose };
  }, [rows, ids, name, canChoose]);
}
