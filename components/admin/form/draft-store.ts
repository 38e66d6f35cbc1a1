import type { WriterState } from "@/components/admin/form/record-writer";

export type Draft = {
  savedAt: number; // Unix time in ms
  values: Record<string, unknown>;
  changed: string[]; // For a new record, all fields
  writer: WriterState;
  list?: string; // Absent in drafts of earlier releases
};

export type KeptDraft = { key: DraftKey; draft: Draft };

/** `recordId` is 0 for a new record. */
export type DraftKey = [userId: number, path: string, recordId: number, form: string];

const NAME = "drafts";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

let opened: Promise<IDBDatabase> | null = null;

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME);
    settled(request).then(resolve, reject);
  });
  return (await opened).transaction(NAME, mode).objectStore(NAME);
}

const below = (...start: (string | number)[]) => IDBKeyRange.bound(start, [...start, []]);

const isShort = ([, value]: [string, unknown]) => !(typeof value === "string" && value.startsWith("data:"));

/** Drops pictures that exceed the storage quota. */
export async function keepDraft(key: DraftKey, draft: Draft): Promise<void> {
  const put = async (one: Draft) => settled((await store("readwrite")).put(one, key));
  await put(draft).catch(() => {
    const values = Object.fromEntries(Object.entries(draft.values).filter(isShort));
    return put({ ...draft, values, writer: { ...draft.writer, attempt: null } });
  });
}

/** Newest first; deletes those older than 30 days. */
export async function listDrafts(
  userId: number,
  ...ofRecord: [] | [path: string, recordId: number]
): Promise<KeptDraft[]> {
  const drafts = await store("readwrite");
  const range = below(userId, ...ofRecord);
  const [keys, values] = await Promise.all([
    settled(drafts.getAllKeys(range)),
    settled(drafts.getAll(range)),
  ]);
  const all = keys.map((key, index) => ({ key: key as DraftKey, draft: values[index] as Draft }));
  const isOld = ({ draft }: { draft: Draft }) => draft.savedAt < Date.now() - KEPT_MS;
  for (const { key } of all.filter(isOld)) drafts.delete(key);
  return all.filter((one) => !isOld(one)).sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

export async function forgetDraft(key: DraftKey): Promise<void> {
  await settled((await store("readwrite")).delete(key));
}

export async function moveDraftsToNew(userId: number, path: string, recordId: number): Promise<boolean> {
  const kept = await listDrafts(userId, path, recordId);
  for (const { key, draft } of kept) {
    const writer = { target: null, attempt: null };
    await keepDraft([userId, path, 0, key[3]], { ...draft, changed: Object.keys(draft.values), writer });
    await forgetDraft(key);
  }
  return kept.length > 0;
}

const TEXTS = ["title", "name", "code", "content", "description", "statusNote"];

export function firstWords({ values, changed }: Draft): string {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  const [name = ""] = TEXTS.map(text).filter(Boolean);
  const [first = ""] = TEXTS.filter((field) => changed.includes(field))
    .map(text)
    .filter((words) => words !== "" && words !== name);
  return [name, first].filter(Boolean).join(" · ");
}

/** Null for a draft of an earlier release. */
export function draftHref({ key: [, , recordId, form], draft: { list } }: KeptDraft): string | null {
  if (!list) return null;
  const place = recordId === 0 ? "create" : `edit/${recordId}`;
  return `${list}/${place}?${new URLSearchParams({ draft: form })}`;
}
