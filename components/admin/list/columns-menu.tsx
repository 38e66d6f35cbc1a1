"use client";

import { Columns3 } from "lucide-react";
import { useMemo, useSyncExternalStore } from "react";
import type { Column } from "@/components/admin/list/table-column";
import { COLUMNS, type ListState } from "@/components/admin/list/use-list-state";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

const STORED = "columns:";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(STORED + key);
  } catch {
    return null;
  }
}

function store(key: string, ids: string | null) {
  try {
    if (ids === null) localStorage.removeItem(STORED + key);
    else localStorage.setItem(STORED + key, ids);
  } catch {
    // Storage is blocked: the choice is in the URL only.
  }
  for (const listener of listeners) listener();
}

export type ColumnChoice = {
  choices: readonly { id: string; header: string; isShown: boolean }[];
  toggle: (id: string) => void;
  named: string | null; // Null for all
};

/** Columns in the URL take precedence over those stored in the browser. */
export function useColumns<Row>(
  { key, columns }: { key: string; columns: readonly Column<Row>[] },
  state: ListState,
): ColumnChoice & { shown: readonly Column<Row>[] } {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  const addressed = state.filter(COLUMNS);
  const named = addressed || stored;
  return useMemo(() => {
    const subject = columns.find(({ isTitle }) => isTitle) ?? columns[0];
    const ids = named?.split(",");
    const isShown = (column: Column<Row>) => column === subject || !ids || ids.includes(column.id);
    const others = columns.filter((column) => column !== subject);
    const toggle = (id: string) => {
      const next = others.filter((column) => (column.id === id) !== isShown(column));
      const text = [subject, ...next].flatMap((column) => column?.id ?? []).join(",");
      const isAll = next.length === others.length;
      if (addressed) state.set({ [COLUMNS]: text });
      else store(key, isAll ? null : text);
    };
    const choices = others.map((column) => ({
      id: column.id,
      header: column.header,
      isShown: isShown(column),
    }));
    return {
      shown: columns.filter(isShown),
      choices,
      toggle,
      named: choices.every((choice) => choice.isShown) ? null : named,
    };
  }, [columns, named, addressed, state, key]);
}

export function ColumnsMenu({ columns }: { columns: ColumnChoice }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="max-lg:hidden"
          aria-label="Columns"
          data-tooltip="Columns"
          data-chosen={columns.named !== null || undefined}
        >
          <Columns3 className="size-4.5" aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {columns.choices.map(({ id, header, isShown }) => (
          <DropdownMenuCheckboxItem key={id} checked={isShown} onCheckedChange={() => columns.toggle(id)}>
            {header}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
