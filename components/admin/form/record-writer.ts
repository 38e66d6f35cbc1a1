import type { Resource, StoredRow } from "@/components/admin/section-record";
import { ApiError, callApi, isMissing, newKey } from "@/lib/api-client";

export type Target = StoredRow | null;

type Attempt = { target: Target; body: object; key: string; isUnknown: boolean };

export type WriterState = { target: Target; attempt: Attempt | null };

const INCONCLUSIVE = [401, 403, 408, 425, 429]; // Rejected before the idempotency key was checked
const ATTEMPTS = 5;

const isWait = (error: unknown): error is ApiError & { retryAfter: number } =>
  error instanceof ApiError && error.status === 409 && error.retryAfter !== null;

const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || isWait(error);

/** Never saves twice: a save without a response is repeated with its key before any later edits. */
export function recordWriter<Row extends StoredRow>(
  resource: Pick<Resource, "path" | "changes"> & { createPath?: string },
  loaded: Row | null,
) {
  let base = loaded;
  let target: Target = loaded && { id: loaded.id, updatedAt: loaded.updatedAt };
  let attempt: Attempt | null = null;
  let entries: number[] = [];
  const onAuditEntry = (id: number) => entries.push(id);

  const send = async ({ target: changed, body, key }: Attempt): Promise<Row> => {
    const { path, changes, createPath = path } = resource;
    const [method, address] = changed ? [changes, `${path}/${changed.id}`] : ["POST", createPath];
    const options = { version: changed?.updatedAt, key, onAuditEntry };
    for (let sent = 1; ; sent += 1) {
      try {
        return (await callApi(method, address, body, options)) as Row;
      } catch (error) {
        if (!isWait(error) || sent === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, error.retryAfter * 1000));
      }
    }
  };
  const finish = async (begun: Attempt): Promise<Row> => {
    attempt = begun;
    try {
      const row = await send(begun);
      attempt = null;
      base = row;
      target = { id: row.id, updatedAt: row.updatedAt };
      return row;
    } catch (error) {
      if (isUnknown(error)) begun.isUnknown = true;
      else if (!begun.isUnknown || !INCONCLUSIVE.includes((error as ApiError).status)) attempt = null;
      throw error;
    }
  };
  const begin = (body: object): Attempt => ({ target, body, key: newKey(), isUnknown: false });

  return {
    /** @param orNew creates a new record if the one being edited is still deleted */
    save: async (body: object, orNew = false): Promise<Row> => {
      entries = [];
      if (attempt && JSON.stringify(attempt.body) !== JSON.stringify(body)) {
        await finish(attempt).catch((error: unknown) => {
          if (attempt) throw error;
        });
      }
      return finish(attempt ?? begin(body)).catch((error: unknown) => {
        if (!orNew || !isMissing(error)) throw error;
        target = null;
        return finish(begin(body));
      });
    },
    setTarget: (next: Row) => {
      base = next;
      target = { id: next.id, updatedAt: next.updatedAt };
      attempt = null;
    },
    state: (): WriterState => ({ target, attempt }),
    auditEntries: (): readonly number[] => entries,
    base: (): Row | null => (base && base.updatedAt === target?.updatedAt ? base : null),
    resume: (state: WriterState) => {
      target = state.target;
      attempt = state.attempt && { ...state.attempt, isUnknown: true };
    },
  };
}

export type RecordWriter<Row extends StoredRow = StoredRow> = ReturnType<typeof recordWriter<Row>>;
