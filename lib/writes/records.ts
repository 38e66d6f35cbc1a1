import { isStatusClaim } from "@/lib/audit/changes";
import { changedFields, type NewAuditEntry, recordAudit } from "@/lib/audit/mutations";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Transaction } from "@/lib/database/db";
import { only } from "@/lib/database/sql";
import { idsIn } from "@/lib/input/fields";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";
import { ENTITIES } from "@/lib/runtime/records";
import { deleteRestorably } from "@/lib/writes/deletions";
import type { GivenKind, RecordKind } from "@/lib/writes/kinds";
import { type LoadedVersion, nextVersion, requireFresh, writeAs } from "@/lib/writes/mutations";
import { requireConfirmation } from "@/lib/writes/permission";
import {
  byId,
  findRows,
  forgetPlans,
  insertRows,
  lockRows,
  type NewRow,
  type RecordTable,
  type Row,
  updateEach,
} from "@/lib/writes/rows";

type Plan<Table extends RecordTable> = {
  creates: readonly NewRow<Table>[];
  changes: readonly { before: Row<Table>; data: Partial<Row<Table>> | null }[];
};

type Wording<Table extends RecordTable> = { action?: ChangeAction; summary?: (after: Row<Table>) => string };

type ChangesOf<Table extends RecordTable, Change> = (
  before: Row<Table>,
  transaction: Transaction,
) => Change | Promise<Change>;

export type Target = number | readonly number[];

export type Answer<Of extends Target, Shown> = Of extends number ? Shown : Shown[];

export const answerTo = <Of extends Target, Shown>(target: Of, records: Shown[]) =>
  (typeof target === "number" ? only(records) : records) as Answer<Of, Shown>;

export type RecordWrites<Table extends RecordTable, Shown extends { id: number }, Input, Change> = ReturnType<
  typeof recordWrites<Table, Shown, Input, Change>
>;

/** One transaction per write (docs/architecture.md). All throw AppError 400, 401, 403, 404, 409 and 429. */
export function recordWrites<Table extends RecordTable, Shown extends { id: number }, Input, Change>(
  given: GivenKind<Table, Shown, Input, Change>,
) {
  const { table, parent } = given;
  const { key: section, entity, title } = only(ENTITIES.filter((one) => one.table === table));
  const { called = (row) => `${entity} "${row[title as keyof Row<Table>]}"` } = given;
  const kind: RecordKind<Table, Shown, Input, Change> = { ...given, section, entity, called };

  const entry = (viewer: Viewer, entityId: number) =>
    ({ actor: viewer, section, entityType: entity, entityId }) as const;

  async function read(transaction: Transaction, viewer: Viewer, ids: readonly number[]): Promise<Shown[]> {
    const records = await kind.read(viewer, ids, transaction);
    return records.sort((a, b) => a.id - b.id);
  }

  function requireGrant(viewer: Viewer, rows: readonly Row<Table>[]): void {
    if (kind.grants && rows.some(kind.grants)) requireConfirmation(viewer, "password");
  }

  async function lockParents(transaction: Transaction, records: readonly object[]): Promise<void> {
    if (!parent) return;
    const named = records.map((values) => (values as Record<string, unknown>)[parent.field]);
    const ids = idsIn(named);
    if (ids.length === 0) return;
    const held = await findRows(transaction, parent.table, ids, parent.lock);
    if (held.length === ids.length) return;
    throw new AppError(400, parent.message, {}, { errors: { [parent.field]: [parent.message] } });
  }

  async function lockFresh(
    transaction: Transaction,
    viewer: Viewer,
    target: Target,
    loaded: LoadedVersion,
    act: "change" | "deletion",
  ): Promise<Row<Table>[]> {
    const rows = await lockRows(transaction, table, [target].flat());
    await kind.requireWritable?.(transaction, viewer, rows, act);
    await requireFresh(rows, loaded, async (ids) => answerTo(target, await read(transaction, viewer, ids)));
    return rows;
  }

  async function write(
    transaction: Transaction,
    viewer: Viewer,
    { creates, changes }: Plan<Table>,
    { action = "updated", summary }: Wording<Table> = {},
  ): Promise<Shown[]> {
    const updates = changes.flatMap(({ before, data }) => (data ? [{ before, data }] : []));
    await forgetPlans(transaction, creates.length + updates.length);
    const created = await insertRows(transaction, table, creates);
    const data = updates.map(({ before, data }) => ({
      updatedAt: nextVersion(before),
      ...data,
      id: before.id,
    }));
    const ids = [...created.map(({ id }) => id), ...changes.map(({ before }) => before.id)];
    const [updated, records] = await Promise.all([
      updateEach(transaction, table, data),
      read(transaction, viewer, ids),
    ]);
    await forgetPlans(transaction, creates.length + updates.length);
    const rows = byId(updated);
    requireGrant(viewer, [...created, ...updated]);
    const entries: NewAuditEntry[] = created.map((row) => ({
      ...entry(viewer, row.id),
      action: "created",
      summary: `Created ${called(row)}`,
      after: row,
    }));
    for (const { before } of updates) {
      const row = rows.get(before.id) ?? before;
      const wording = summary?.(row) ?? `${CHANGES[action]} ${called(row)}`;
      entries.push({ ...entry(viewer, row.id), action, summary: wording, ...changedFields(before, row) });
    }
    const recorded = recordAudit(transaction, ...entries);
    // The response names a status claim's entry; others are answered with COMMIT, which fails if one does.
    if (entries.some(isStatusClaim)) await recorded;
    else recorded.catch(() => {});
    const shown = byId(records);
    const createdRecords = created.flatMap(({ id }) => shown.get(id) ?? []);
    const changed = updates.flatMap(({ before }) => {
      const after = shown.get(before.id);
      return after ? [{ before, after }] : [];
    });
    await kind.announce?.(transaction, viewer, createdRecords, changed);
    return records;
  }

  function change<Of extends Target>(
    viewer: Viewer,
    target: Of,
    loaded: LoadedVersion,
    named: readonly object[],
    changesOf: ChangesOf<Table, Change>,
    wording?: Wording<Table>,
  ): Promise<Answer<Of, Shown>> {
    return writeAs(viewer, section, async (transaction) => {
      if (parent?.isFirst) await lockParents(transaction, named);
      const rows = await lockFresh(transaction, viewer, target, loaded, "change");
      const now = currentTime();
      const changes = [];
      for (const before of rows) {
        const data = kind.update(viewer, before, await changesOf(before, transaction), now);
        changes.push({ before, data });
      }
      const moved = changes.flatMap(({ before, data }) =>
        data && parent && parent.field in data ? [before, data] : [],
      );
      if (!parent?.isFirst) await lockParents(transaction, moved);
      return answerTo(target, await write(transaction, viewer, { creates: [], changes }, wording));
    });
  }

  function remove<Of extends Target>(
    viewer: Viewer,
    target: Of,
    loaded: LoadedVersion,
  ): Promise<Answer<Of, Shown>> {
    return writeAs(viewer, section, async (transaction) => {
      await kind.lockBeforeDeletion?.(transaction, [target].flat());
      const rows = await lockFresh(transaction, viewer, target, loaded, "deletion");
      const ids = rows.map(({ id }) => id);
      const records = await read(transaction, viewer, ids);
      const shown = byId(records);
      const deletions = rows.map((row) => {
        const seen = shown.get(row.id);
        const name = seen && kind.calledWhenDeleted?.(seen);
        const summary = `Deleted ${name ?? called(row)}`;
        return { ...entry(viewer, row.id), action: "deleted" as const, summary, before: seen };
      });
      await deleteRestorably(transaction, table, deletions);
      await kind.announceDeletion?.(transaction, viewer, records);
      return answerTo(target, records);
    });
  }

  return {
    kind,
    entry,
    read,
    lockFresh,
    write,

    /** For restored rows. Throws 403 with `needs`. */
    async requireGrantOf(transaction: Transaction, viewer: Viewer, ids: readonly number[]): Promise<void> {
      if (kind.grants) requireGrant(viewer, await findRows(transaction, table, ids, ""));
    },

    async create(viewer: Viewer, input: Input): Promise<Shown> {
      const stored = await withStoredImages(viewer, input, kind.pictures);
      return writeAs(viewer, section, async (transaction) => {
        const data = kind.insert(viewer, stored);
        await lockParents(transaction, [data]);
        return only(await write(transaction, viewer, { creates: [data], changes: [] }));
      });
    },

    /** Writes nothing if no field differs. */
    async update<Of extends Target>(viewer: Viewer, target: Of, changes: Change, loaded: LoadedVersion) {
      const stored = await withStoredImages(viewer, changes, kind.pictures);
      return change(viewer, target, loaded, [stored as object], () => stored);
    },

    restoreVersions<Of extends Target>(
      viewer: Viewer,
      target: Of,
      versions: ReadonlyMap<number, Change>,
      loaded: LoadedVersion,
    ) {
      const named = [...versions.values()] as object[];
      const versionOf = ({ id }: Row<Table>) => versions.get(id) as Change;
      return change(viewer, target, loaded, named, versionOf, { action: "restored" });
    },

    /** For changes that depend on the current record, with their own audit summary. */
    updateFrom(
      viewer: Viewer,
      id: number,
      loaded: LoadedVersion,
      changesOf: ChangesOf<Table, Change>,
      summary: (after: Row<Table>) => string,
    ): Promise<Shown> {
      return change(viewer, id, loaded, [], changesOf, { summary });
    },

    delete: remove,
  };
}
