import { grouped } from "@/lib/counted";
import { db, type Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/errors";
import { requireUnanswered } from "@/lib/idempotency/mutations";
import { storedPaths } from "@/lib/media/data";
import { keepPictures, resolveImageField } from "@/lib/media/mutations";
import { verifyPicture } from "@/lib/media/verify";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import type { ImportedRow } from "@/lib/transfer/answers";
import { columnsOf } from "@/lib/transfer/csv";
import { EXPORTED_LISTS, IMPORT_KINDS, type ImportKind, type ImportSection } from "@/lib/transfer/data";
import { type GivenRow, ignoredColumns, nameOf, problemAt } from "@/lib/transfer/fields";
import {
  type GivenFile,
  type Import,
  isPicture,
  type PlannedRow,
  picturesIn,
  planImport,
} from "@/lib/transfer/plan";
import { writeAs } from "@/lib/writes/mutations";

const isWrong = ({ action }: Pick<ImportedRow, "action">) => action === "error";

export class ImportRefused extends AppError {
  constructor(rows: ImportedRow[]) {
    const wrong = rows.filter(isWrong).length;
    const which = rows.length === 1 ? "The row" : `${grouped(wrong)} of ${grouped(rows.length)} rows`;
    super(400, `${which} ${wrong === 1 ? "is" : "are"} invalid. Nothing was imported.`, {}, { rows });
  }
}

function answerRows({ rows, lines, isNamed }: GivenFile, planned: readonly PlannedRow[]): ImportedRow[] {
  return planned.map((row, index) => ({
    row: lines[index] ?? index + 1,
    action: row.action,
    ...(isNamed && { name: nameOf(rows[index] ?? {}) }),
    ...("message" in row && { message: row.message }),
  }));
}

function requireValid(file: GivenFile, planned: readonly PlannedRow[]): void {
  if (planned.some(isWrong)) throw new ImportRefused(answerRows(file, planned));
}

/** Decoding is slow, so call it before the transaction. A trial stores nothing. Throws 429. */
async function withStoredPictures({ kind, viewer: sender, file }: Import, planned: readonly PlannedRow[]) {
  const store = file.isTrial ? verifyPicture : resolveImageField;
  const stored = new Map<string, string>();
  const checked = [...planned];
  const rows: GivenRow[] = [];
  for (const [index, row] of file.rows.entries()) {
    const own: Record<string, unknown> = { ...row };
    for (const field of kind.writes.kind.pictures) {
      const value = row[field];
      if (!isPicture(value)) continue;
      try {
        if (!stored.has(value)) stored.set(value, await store(value, sender));
        own[field] = stored.get(value);
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 400) throw error;
        checked[index] = { action: "error", message: problemAt(field, value, error.message) };
      }
    }
    rows.push(own);
  }
  return { rows, checked };
}

/** All or nothing (docs/product/admin.md#import). Throws ImportRefused, 409, 429. */
export async function importRows(viewer: Viewer, section: ImportSection, file: GivenFile) {
  const kind: ImportKind = IMPORT_KINDS[section];
  const work = { kind, viewer, file, database: db, isLocking: false };
  if (!file.isTrial) await requireUnanswered();
  const expected = await planImport(work, await storedPaths(picturesIn(kind, file), db));
  const known = [...Object.keys(kind.fields), ...columnsOf(EXPORTED_LISTS[section].record)];
  const ignored = ignoredColumns(file.rows, known);
  const answer = (planned: PlannedRow[]) => ({
    rows: answerRows(file, planned),
    ...(ignored.length > 0 && { ignored }),
  });
  if (!file.isTrial) requireValid(file, expected);
  const { rows, checked } = await withStoredPictures(work, expected);
  if (file.isTrial) return answer(checked);
  requireValid(file, checked);
  const ready = { ...file, rows };
  const stored = await keepPictures(picturesIn(kind, ready));
  const write = async (transaction: Transaction) => {
    const locking = { ...work, file: ready, database: transaction, isLocking: true };
    const planned = await planImport(locking, stored);
    requireValid(file, planned);
    const creates = planned.flatMap((row) => (row.action === "create" ? [row.data] : []));
    const changes = planned.filter((row) => row.action === "update");
    await kind.writes.write(transaction, viewer, { creates, changes });
    return answer(planned);
  };
  return writeAs(viewer, section, write).catch((error: unknown) => {
    if (!kind.unique || !isUniqueViolation(error)) throw error;
    throw new AppError(409, `${kind.unique.message} Nothing was imported.`);
  });
}
