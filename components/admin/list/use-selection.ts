"use client";

import { useMemo, useState } from "react";
import type { Selection } from "@/components/admin/list/table-column";

/** The chosen rows of a list; rows that search and filters hide, or that are gone, are not among them. */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  name: (row: Row) => string,
): Selection<Row> {
  const [ids, set] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const shown = new Set(rows?.filter(({ id }) => ids.has(id)).map(({ id }) => id));
    return { ids: shown, set, name };
  }, [rows, ids, name]);
}
