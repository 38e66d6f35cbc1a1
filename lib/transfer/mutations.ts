import "server-only";
import { type AuditRecord, record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { db, type Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/errors";
import { resolveImageField, storedPaths } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import type { ImportedRow } from "@/lib/transfer/answers";
import type { GivenRow } from "@/lib/transfer/fields";
import { type AnyImportKind, IMPORT_KINDS, type ImportSection, type ImportTable } from "@/lib/transfer/kinds";
import { type GivenFile, isPicture, namedPictures, type PlannedRow, planImport } from "@/lib/transfer/plan";
import { writeAs } from "@/lib/writes/mutations";
import { forgetPlans, insertRows, type Row, updateEach } from "@/lib/writes/rows";
import { nextVersion } from "@/lib/writes/versions";

/** Rows for which it pays to plan anew. */
const MANY = 200;

const isRefused = ({ action }: Pick<ImportedRow, "action">) => action === "error" || action === "conflict";

/** Tells of every row, and wrote none. */
export class ImportRefused extends AppError {
  constructor(readonly rows: ImportedRow[]) {
    const wrong = rows.filter(({ action }) => action === "error").length;
    const refused = rows.filter(isRefused).length;
    const what = wrong > 0 ? "wrong" : "of records that were changed since the file was exported";
    const which =
      rows.length === 1 ? `The row is ${what}` : `${wrong || refused} of ${rows.length} rows are ${what}`;
    super(wrong > 0 ? 400 : 409, `${which}. Nothing was imported.`, {}, { rows });
  }
}

function told(planned: readonly PlannedRow[]): ImportedRow[] {
  return planned.map((row, index) => ({
    row: index + 1,
    action: row.action,
    ...("message" in row && { message: row.message }),
  }));
}

function requireRight(planned: readonly PlannedRow[]): void {
  if (planned.some(isRefused)) throw new ImportRefused(told(planned));
}

/** The rows with what they bring along stored. Decoding is slow: before the transaction. Throws ImportRefused, 429. */
async function withStoredPictures(
  { pictures }: AnyImportKind,
  sender: Viewer,
  rows: readonly GivenRow[],
  planned: readonly PlannedRow[],
): Promise<GivenRow[]> {
  const stored = new Map<string, string | null>();
  const problems = [...planned];
  const result: GivenRow[] = [];
  for (const [index, row] of rows.entries()) {
    const own: Record<string, unknown> = { ...row };
    for (const field of pictures) {
      const value = row[field];
      if (!isPicture(value)) continue;
      try {
        if (!stored.has(value)) stored.set(value, await resolveImageField(value, { sender }));
        own[field] = stored.get(value);
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 400) throw error;
        problems[index] = { action: "error", message: error.message };
      }
    }
    result.push(own);
  }
  requireRight(problems);
  return result;
}

/** Writes what was planned in the same transaction, each record with its audit entry. */
async function apply(
  transaction: Transaction,
  viewer: Viewer,
  section: ImportSection,
  planned: readonly PlannedRow[],
): Promise<void> {
  const { table, entity, called, announce }: AnyImportKind = IMPORT_KINDS[section];
  const creates = planned.filter((row) => row.action === "create");
  const updates = planned.filter((row) => row.action === "update");
  if (creates.length + updates.length > MANY) await forgetPlans(transaction);
  const created = await insertRows(
    transaction,
    table,
    creates.map(({ data }) => data),
  );
  const changes = updates.map(({ before, data }) => ({
    updatedAt: nextVersion(before),
    ...data,
    id: before.id,
  }));
  const rows = new Map((await updateEach(transaction, table, changes)).map((row) => [row.id, row]));
  const updated = updates.flatMap(({ before }) => {
    const after = rows.get(before.id);
    return after ? [{ before, after }] : [];
  });
  const records = await announce?.(transaction, viewer, created, updated);
  const entry = ({ id }: Row<ImportTable>) => ({ actor: viewer, section, entityType: entity, entityId: id });
  const entries: AuditRecord[] = [
    ...created.map((row) => ({
      ...entry(row),
      action: "created" as const,
      summary: `Created ${called(row)}`,
      after: records?.get(row.id) ?? row,
    })),
    ...updated.map(({ before, after }) => ({
      ...entry(after),
      action: "updated" as const,
      summary: `Updated ${called(after)}`,
      ...changedFields(before, after),
    })),
  ];
  await record(transaction, ...entries);
}

function refuseTaken({ unique }: AnyImportKind, error: unknown): never {
  throw unique && isUniqueViolation(error) ? new AppError(409, unique.message) : error;
}

/**
 * Tells what it does with each row and, unless it is only to tell, does it: all rows or none
 * (docs/product/back-office.md#import). Throws ImportRefused where a row is wrong or a conflict, 409, 429.
 */
export async function importRows(
  viewer: Viewer,
  section: ImportSection,
  file: GivenFile,
  isTrial: boolean,
): Promise<{ rows: ImportedRow[] }> {
  const kind: AnyImportKind = IMPORT_KINDS[section];
  const pictures = await storedPaths(namedPictures(kind, file));
  const expected = await planImport(kind, viewer, file, pictures, db, false);
  if (isTrial) return { rows: told(expected) };
  requireRight(expected);
  const rows = await withStoredPictures(kind, viewer, file.rows, expected);
  const ready = { ...file, rows };
  const stored = await storedPaths(namedPictures(kind, ready));
  const write = async (transaction: Transaction) => {
    const planned = await planImport(kind, viewer, ready, stored, transaction, true);
    requireRight(planned);
    await apply(transaction, viewer, section, planned);
    return { rows: told(planned) };
  };
  return writeAs(viewer, section, write).catch((error: unknown) => refuseTaken(kind, error));
}
