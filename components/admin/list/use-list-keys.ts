"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keptList } from "@/components/admin/list/kept-list";
import { showRow } from "@/components/admin/list/row-focus";
import type { RowKey } from "@/components/admin/section-record";
import { isForPage } from "@/components/shared/search/palette-keys";

const ROW = "tr[data-record]";

const focusedRow = () => document.activeElement?.closest<HTMLTableRowElement>(ROW) ?? null;
const idOf = (row: HTMLElement | null) => Number(row?.dataset.record ?? 0);

function step(by: 1 | -1) {
  const row = focusedRow();
  const next = row
    ? row[by === 1 ? "nextElementSibling" : "previousElementSibling"]
    : (document.querySelector(`tr[data-record="${keptList(window.location.pathname).row}"]`) ??
      document.querySelector(ROW));
  if (next?.matches(ROW)) showRow(next);
}

type Press = { key: string; id: number };

/** Queues key presses while an action runs. If its row disappears, they apply to the newly focused row. */
function useRowPresses<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  rowKeys: readonly RowKey<Row>[],
) {
  const kept = useRef<Press[]>([]);
  const isBusy = useRef(false);
  const goOn = useEffectEvent((done: Press) => {
    isBusy.current = false;
    const id = idOf(focusedRow());
    const index = kept.current.findIndex((press) => press.id !== id || press.key !== done.key);
    const [next] = index < 0 || id === 0 ? [] : kept.current.splice(0, index + 1).slice(index);
    if (next) void press({ key: next.key, id });
    else kept.current = [];
  });
  const press = async ({ key, id }: Press) => {
    if (isBusy.current) {
      kept.current.push({ key, id });
      return;
    }
    const row = rows?.find((one) => one.id === id);
    const rowKey = rowKeys.find((one) => one.key === key);
    if (!row || !rowKey) return;
    isBusy.current = true;
    try {
      await rowKey.act(row);
    } catch {
      // A toast reports the failure; later presses assumed success.
      kept.current = [];
    }
    setTimeout(() => requestAnimationFrame(() => goOn({ key, id })));
  };
  return press;
}

export function useListKeys<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  rowKeys: readonly RowKey<Row>[],
) {
  const [isShown, setIsShown] = useState(false);
  const press = useRowPresses(rows, rowKeys);
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (key.length > 1 || !isForPage(event)) return;
    const row = focusedRow();
    const act = {
      j: () => step(1),
      k: () => step(-1),
      x: row && (() => row.querySelector<HTMLElement>(".cell-choice input")?.click()),
      e: row && (() => row.click()),
      "?": () => setIsShown(true),
    }[key];
    const isOfRow = row !== null && rowKeys.some((one) => one.key === key);
    if (!act && !isOfRow) return;
    event.preventDefault();
    if (act && (!event.repeat || key === "j" || key === "k")) act();
    else if (isOfRow && !event.repeat) void press({ key, id: idOf(row) });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return { isShown, show: () => setIsShown(true), hide: () => setIsShown(false) };
}
