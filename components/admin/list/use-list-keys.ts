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

/** Keys pressed while an action runs apply afterwards, to the row that is focused then. */
function useRowPresses<Row extends { id: number }>({ rows, rowKeys, focus }: ListKeys<Row>) {
  const running = useRef<Promise<string> | null>(null);
  const act = useEffectEvent(async (key: string, done: string) => {
    const row = rows?.find(({ id }) => id === focus.focusedId());
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
  return (key: string) => {
    const before = running.current;
    const next = (before ?? Promise.resolve("")).then(async (done) => {
      if (before) await rerendered();
      return done === FAILED ? done : act(key, done);
    });
    running.current = next;
    void next.finally(() => {
      if (running.current === next) running.current = null;
    });
  };
}

export function useListKeys<Row extends { id: number }>(list: ListKeys<Row>) {
  const { rows, rowKeys, focus, onOpen, onToggle, onHelp } = list;
  const press = useRowPresses(list);
  const follow = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const row = rows?.find(({ id }) => id === focus.focusedId());
    const act = {
      j: () => focus.step(1),
      k: () => focus.step(-1),
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
