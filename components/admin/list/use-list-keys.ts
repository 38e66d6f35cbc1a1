import { useEffectEvent, useRef } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import type { RowFocus } from "@/components/admin/list/row-focus";
import type { RowKey } from "@/components/admin/section-record";
import { isForPage } from "@/components/shared/search/palette-keys";
import { rerendered } from "@/components/ui/rerendered";

type ListKeys<Row> = {
  rows: readonly Row[] | undefined;
  rowKeys: readonly RowKey<Row>[];
  focus: RowFocus;
  onOpen: (row: Row) => void;
  onToggle?: (row: Row) => void;
  onHelp: () => void;
};

const FAILED = "failed";

/** Keys pressed while an action runs apply afterwards, to the row that is focused then, or that J or K chose. */
function useRowPresses<Row extends { id: number }>({ rows, rowKeys, focus }: ListKeys<Row>) {
  const running = useRef<{ last: Promise<string>; isMoved: boolean } | null>(null);
  const act = useEffectEvent(async (key: string, done: string, chosen: number | null) => {
    const row = rows?.find(({ id }) => id === (chosen ?? focus.focusedId()));
    const press = `${key} ${row?.id}`;
    if (!row || press === done) return done;
    try {
      await rowKeys.find((rowKey) => rowKey.key === key)?.act(row);
      return press;
    } catch {
      // A toast reports the failure; later presses assumed success.
      return FAILED;
    }
  });
  const press = (key: string) => {
    const before = running.current;
    const chosen = before?.isMoved ? focus.focusedId() : null;
    const last = (before?.last ?? Promise.resolve("")).then(async (done) => {
      if (before) await rerendered();
      return done === FAILED ? done : act(key, done, chosen);
    });
    running.current = { last, isMoved: false };
    void last.finally(() => {
      if (running.current?.last === last) running.current = null;
    });
  };
  const step = (by: 1 | -1) => {
    focus.step(by);
    if (running.current) running.current.isMoved = true;
  };
  return { press, step };
}

export function useListKeys<Row extends { id: number }>(list: ListKeys<Row>) {
  const { rows, rowKeys, focus, onOpen, onToggle, onHelp } = list;
  const { press, step } = useRowPresses(list);
  const follow = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const row = rows?.find(({ id }) => id === focus.focusedId());
    const act = {
      j: () => step(1),
      k: () => step(-1),
      x: row && onToggle && (() => onToggle(row)),
      e: row && (() => onOpen(row)),
      "?": onHelp,
    }[key];
    const isOfRow = row && rowKeys.some((rowKey) => rowKey.key === key);
    if (!act && !isOfRow) return;
    event.preventDefault();
    if (event.repeat && key !== "j" && key !== "k") return;
    if (act) act();
    else press(key);
  };
  useHotkeys("*", follow, { enableOnFormTags: true, ignoreEventWhen: (event) => !isForPage(event) });
}
