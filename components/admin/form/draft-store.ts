import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { WriterState } from "@/components/admin/form/record-writer";

export type Draft = {
  savedAt: number; // Unix time in ms
  values: Record<string, unknown>;
  changed: string[]; // For a new record, all fields
  writer: WriterState;
  list: string;
};

export type StoredDraft = { key: DraftKey; draft: Draft };

export type DraftKey = [userId: number, path: string, recordId: number, form: string];

type Schema = DBSchema & { drafts: { key: DraftKey; value: Draft } };

const NAME = "drafts";
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (created) => void created.createObjectStore(NAME),
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

const isShort = ([, value]: [string, unknown]) => !(typeof value === "string" && value.startsWith("data:"));

/** Drops pictures that exceed the storage quota. */
export async function saveDraft(key: DraftKey, draft: Draft): Promise<void> {
  const drafts = await database();
  await drafts.put(NAME, draft, key).catch(() => {
    const values = Object.fromEntries(Object.entries(draft.values).filter(isShort));
    return drafts.put(NAME, { ...draft, values, writer: { ...draft.writer, attempt: null } }, key);
  });
}

export async function listDrafts(
  userId: number,
  ...ofRecord: [] | [path: string, recordId: number]
): Promise<StoredDraft[]> {
  const { store } = (await database()).transaction(NAME, "readwrite");
  const [keys, drafts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const isOld = ({ savedAt }: Draft) => savedAt < Date.now() - RETENTION_MS;
  const all = drafts.flatMap((draft, index) => ({ key: keys[index] as DraftKey, draft }));
  // Other users may never return to this browser.
  for (const { key, draft } of all) if (isOld(draft)) void store.delete(key);
  const start = [userId, ...ofRecord];
  const isWanted = ({ key }: StoredDraft) => start.every((part, index) => key[index] === part);
  const recent = all.filter((stored) => isWanted(stored) && !isOld(stored.draft));
  return recent.sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  return (await database()).get(NAME, key);
}

export async function forgetDraft(key: DraftKey): Promise<void> {
  await (await database()).delete(NAME, key);
}

export async function moveDraftsToNew(userId: number, path: string, recordId: number): Promise<boolean> {
  const stored = await listDrafts(userId, path, recordId);
  for (const { key, draft } of stored) {
    const writer = { target: null, attempt: null };
    await saveDraft([userId, path, 0, key[3]], { ...draft, changed: Object.keys(draft.values), writer });
    await forgetDraft(key);
  }
  return stored.length > 0;
}

const TEXTS = ["title", "name", "code", "content", "description", "statusNote"];

export function firstWords({ values, changed }: Draft): string {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  const name = TEXTS.map(text).find(Boolean);
  const first = TEXTS.filter((field) => changed.includes(field))
    .map(text)
    .find((words) => words !== "" && words !== name);
  return [name, first].filter(Boolean).join(" · ");
}

export function draftHref({ key: [, , recordId, form], draft: { list } }: StoredDraft): string {
  const place = recordId === 0 ? "create" : `edit/${recordId}`;
  return `${list}/${place}?${new URLSearchParams({ draft: form })}`;
}
