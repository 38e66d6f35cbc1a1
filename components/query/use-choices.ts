"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListQuery } from "@/components/query/resources";

/**
 * The records of a list as the options of a choice; none until they are there.
 * @param label a constant
 */
export function useChoices<Row extends { id: number }>(query: ListQuery<Row>, label: (row: Row) => string) {
  const { data } = useQuery(query);
  return useMemo(
    () => (data ?? []).map((row) => ({ value: String(row.id), label: label(row) })),
    [data, label],
  );
}
