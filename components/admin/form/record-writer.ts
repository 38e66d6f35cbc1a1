import type { Resource } from "@/components/admin/resource";
import { ApiError, callApi, newKey, patience } from "@/lib/api-client";

/** What saving reads of a record; where there is no `updatedAt`, nobody is told of other people's saves. */
export type StoredRow = { id: number; updatedAt?: string };

/** The record and its version that a save changes; null adds a record. */
export type Target = StoredRow | null;

type Attempt = { target: Target; body: object; key: string; isUnknown: boolean };

/** Where the saves of a form stand, as it is kept with a draft. */
export type WriterState = { target: Target; attempt: Attempt | null };

/** Refused before anybody looked whether the same had been sent before. */
const SAYS_NOTHING = [401, 403, 408, 425, 429];
const ATTEMPTS = 5;

const isWait = (error: unknown): error is ApiError & { retryAfter: number } =>
  error instanceof ApiError && error.status === 409 && error.retryAfter !== null;

/** Whether an error leaves open what became of the write. */
const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || isWait(error);

/**
 * Saves what one opened form says, never twice. A save whose answer got lost is sent again under its key and
 * answered as the first time; where the form says something else by then, that comes after it as a change of
 * the same record.
 */
export function recordWriter<Row extends StoredRow>(
  resource: Pick<Resource, "path" | "changes">,
  loaded: Row | null,
) {
  let base = loaded;
  let target: Target = loaded && { id: loaded.id, updatedAt: loaded.updatedAt };
  let attempt: Attempt | null = null;
  let entries: number[] = [];
  const onAuditEntry = (id: number) => entries.push(id);

  const send = async ({ target: changed, body, key }: Attempt, signal: AbortSignal): Promise<Row> => {
    const [method, path] = changed
      ? [resource.changes, `${resource.path}/${changed.id}`]
      : ["POST", resource.path];
    const options = { version: changed?.updatedAt, key, signal, onAuditEntry };
    for (let sent = 1; ; sent += 1) {
      try {
        return (await callApi(method, path, body, options)) as Row;
      } catch (error) {
        if (!isWait(error) || sent === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, error.retryAfter * 1000));
      }
    }
  };
  const finish = async (begun: Attempt, signal: AbortSignal): Promise<Row> => {
    attempt = begun;
    try {
      const row = await send(begun, signal);
      attempt = null;
      base = row;
      target = { id: row.id, updatedAt: row.updatedAt };
      return row;
    } catch (error) {
      if (isUnknown(error)) begun.isUnknown = true;
      else if (!begun.isUnknown || !SAYS_NOTHING.includes((error as ApiError).status)) attempt = null;
      throw error;
    }
  };
  const begin = (body: object): Attempt => ({ target, body, key: newKey(), isUnknown: false });

  return {
    /** @throws as callApi */
    save: async (body: object, signal = patience(body, attempt?.body)): Promise<Row> => {
      entries = [];
      if (attempt && JSON.stringify(attempt.body) !== JSON.stringify(body)) {
        await finish(attempt, signal).catch((error: unknown) => {
          if (attempt) throw error;
        });
      }
      return finish(attempt ?? begin(body), signal);
    },
    /** Changes this version of a record from now on, or adds one. */
    aim: (next: Row | null) => {
      base = next;
      target = next && { id: next.id, updatedAt: next.updatedAt };
      attempt = null;
    },
    state: (): WriterState => ({ target, attempt }),
    /** By which a status that the last save set can be withdrawn. */
    auditEntries: (): readonly number[] => entries,
    /** The record as it is stored, where the next save changes that version of it. */
    base: (): Row | null => (base && base.updatedAt === target?.updatedAt ? base : null),
    /** Goes on where an earlier form of the record ended, be it in the middle of a save. */
    resume: (state: WriterState) => {
      target = state.target;
      attempt = state.attempt && { ...state.attempt, isUnknown: true };
    },
  };
}

export type RecordWriter<Row extends StoredRow = StoredRow> = ReturnType<typeof recordWriter<Row>>;
