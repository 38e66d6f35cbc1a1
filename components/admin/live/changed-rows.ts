import { createStore } from "@/components/ui/store";

type Row = { id: number; updatedAt?: string };

const MARKED_FOR = 4000; // ms
const NONE: ReadonlySet<number> = new Set();

const marked = createStore<ReadonlyMap<string, ReadonlySet<number>>>(new Map());

export function changedRows(before: readonly Row[], after: readonly Row[]): number[] {
  const versions = new Map(before.map(({ id, updatedAt }) => [id, updatedAt]));
  return after.flatMap(({ id, updatedAt }) =>
    versions.has(id) && versions.get(id) === updatedAt ? [] : [id],
  );
}

export function markRows(path: string, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const mark = (change: (before: number[]) => number[]) => {
    const before = marked.get().get(path) ?? NONE;
    marked.set(new Map([...marked.get(), [path, new Set(change([...before]))]]));
  };
  mark((before) => [...before, ...ids]);
  setTimeout(() => mark((before) => before.filter((id) => !ids.includes(id))), MARKED_FOR);
}

export function useMarkedRows(path: string): ReadonlySet<number> {
  return marked.use().get(path) ?? NONE;
}
