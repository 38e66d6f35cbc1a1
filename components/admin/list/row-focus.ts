import {
  createContext,
  type FocusEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { takeReturned } from "@/components/admin/list/list-position";

const MARKED_FOR = 3000; // ms

/** By list, so that J starts there when the user returns. */
const lastRows = new Map<string, number>();

/** A new object focuses its row again. */
export type FocusGoal = { id: number; isMarked: boolean };

const RowFocusContext = createContext<(() => void) | undefined>(undefined);

export const RowFocusProvider = RowFocusContext.Provider;

/** For dialogs, whose opener may be gone when they close. */
export const useRestoreFocus = () => useContext(RowFocusContext);

export type RowFocus = ReturnType<typeof useRowFocus>;

export function useRowFocus(
  list: string,
  rows: readonly { id: number }[] | undefined,
  all: readonly { id: number }[] | undefined,
  clearSearch: () => void,
  fallback: RefObject<HTMLElement | null>,
) {
  const [goal, setGoal] = useState<FocusGoal | null>(null);
  const last = useRef({ id: lastRows.get(list) ?? 0, index: 0, isInside: false });
  const indexOf = useCallback((id: number) => rows?.findIndex((row) => row.id === id) ?? -1, [rows]);
  const focusAt = (index: number) => {
    const row = rows?.[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return fallback.current?.focus();
    last.current = { id: row.id, index: indexOf(row.id), isInside: true }; // A row beyond the window is focused later
    setGoal({ id: row.id, isMarked: false });
  };
  const note = useCallback(
    (id: number) => {
      last.current = { id, index: indexOf(id), isInside: true };
      lastRows.set(list, id);
      setGoal((now) => (now?.isMarked ? now : null));
    },
    [indexOf, list],
  );
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) last.current.isInside = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the rows may move the focused one
  useLayoutEffect(() => {
    if (!rows || !all) return;
    const returned = takeReturned(rows, all, clearSearch);
    if (returned !== null) return setGoal({ id: returned, isMarked: true });
    const { id, index, isInside } = last.current;
    const now = indexOf(id);
    const isLost = isInside && now !== index && document.activeElement === document.body;
    if (isLost && goal?.isMarked && now >= 0) setGoal({ ...goal });
    else if (isLost) focusAt(index);
    else if (now >= 0) last.current.index = now;
  }, [rows]);
  const restore = useEffectEvent(() => focusAt(last.current.index));
  useEffect(() => {
    if (!goal?.isMarked) return;
    const timer = setTimeout(() => setGoal(null), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [goal]);
  return {
    goal,
    note,
    leave,
    focusedId: () => (last.current.isInside ? last.current.id : null),
    step: (by: 1 | -1) => {
      const { id, isInside } = last.current;
      if (rows?.length) focusAt(indexOf(id) + (isInside ? by : 0));
    },
    restore,
  };
}
