import { setImmediate } from "node:timers/promises";
import { capitalized } from "@/lib/counted";
import type { Database } from "@/lib/database/db";
import { idsIn } from "@/lib/input/fields";
import { imageDataUrlPayload, NOT_AN_IMAGE, parseMediaPath } from "@/lib/media/schema";
import type { Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";
import { fieldOf } from "@/lib/transfer/csv";
import type { ImportKind } from "@/lib/transfer/data";
import {
  assembled,
  type GivenRow,
  givenField,
  givenFields,
  idOf,
  isSameValue,
  problemAt,
} from "@/lib/transfer/fields";
import { byId, findRows, type NewRow, type RecordTable, type Row } from "@/lib/writes/rows";

export type GivenFile = {
  rows: readonly GivenRow[];
  lines: readonly number[];
  isCsv: boolean;
  isTrial: boolean;
  isNamed?: boolean;
};

/** `isLocking` in the transaction that goes on to write. */
export type Import = {
  kind: ImportKind;
  viewer: Viewer;
  file: GivenFile;
  database: Database;
  isLocking: boolean;
};

type Data = Record<string, unknown>;
type Named = { named?: string };
type Create = Named & { action: "create"; data: NewRow<RecordTable> & Data };
type Update = Named & { action: "update"; before: Row<RecordTable>; data: Partial<Row<RecordTable>> & Data };
type Wrong = { action: "error"; message: string };

export type PlannedRow = Create | Update | { action: "same" } | Wrong;

type Identified = { id: ReturnType<typeof idOf> };
type Given = Identified & { values: Map<string, unknown> };

type Known = {
  rows: ReadonlyMap<number, Row<RecordTable>>;
  records: ReadonlyMap<number, Data>;
  parents: ReadonlySet<unknown>;
  pictures: ReadonlySet<string>;
  now: Date;
};

const ROWS_AT_A_TIME = 20; // Yields to the event loop after this many rows

const wrong = (message: string): Wrong => ({ action: "error", message });

/** Locks parents, then rows, each by id, like all other writes. */
async function lookUp({ kind, viewer, file, database, isLocking }: Import, given: readonly Identified[]) {
  const { table, parent, read } = kind.writes.kind;
  const ids = idsIn(given.map(({ id }) => "id" in id && id.id));
  const named = parent ? file.rows.map((row) => givenField(row, parent.field, "number", file.isCsv)) : [];
  const findParents = async (values: readonly unknown[]) => {
    if (!parent) return new Set();
    const found = await findRows(database, parent.table, idsIn(values), isLocking ? parent.lock : "");
    return new Set<unknown>(found.map(({ id }) => id));
  };
  const before = parent?.isFirst ? await findParents(named) : new Set();
  const rows = await findRows(database, table, ids, isLocking ? "for no key update" : "");
  const held = parent ? rows.map((row) => row[parent.field]) : [];
  const parents = parent?.isFirst ? before : await findParents([...named, ...held]);
  const records = JSON.parse(JSON.stringify(await read(viewer, ids, database)));
  return { rows: byId(rows), records: byId(records), parents };
}

function requireKnown({ writes }: ImportKind, data: Data, { parents, pictures }: Known): void {
  const { parent, pictures: fields } = writes.kind;
  const named = parent && data[parent.field];
  if (parent && named && !parents.has(named)) {
    throw new AppError(400, problemAt(parent.field, named, parent.message));
  }
  for (const field of fields) {
    const path = data[field];
    if (typeof path !== "string" || !parseMediaPath(path)) continue;
    if (!pictures.has(path)) throw new AppError(400, problemAt(field, path, NOT_AN_IMAGE));
  }
}

function changedValues({ companions }: ImportKind, values: Map<string, unknown>, record: Data) {
  const differs = ([column, value]: [string, unknown]) => !isSameValue(value, fieldOf(record, column));
  const changed = new Map([...values].filter(differs));
  if (companions && changed.has(companions.of)) {
    for (const field of companions.fields) if (values.has(field)) changed.set(field, values.get(field));
  }
  return changed;
}

function planRow({ kind, viewer, file }: Import, { id, values }: Given, known: Known): PlannedRow {
  const { entity, insert, update } = kind.writes.kind;
  const namedIn = (data: Data) => (kind.unique ? (data[kind.unique.field] as string | undefined) : undefined);
  if ("problem" in id) return wrong(id.problem);
  if (id.id === null) {
    // A blank CSV cell of a new record means the default.
    const sent = new Map([...values].filter(([, value]) => !file.isCsv || (value !== "" && value !== null)));
    const input = kind.writes.kind.input.parse(assembled(sent));
    const data = insert(viewer, input);
    requireKnown(kind, data, known);
    // A generated code isn't a guess.
    return { action: "create", data, named: namedIn(input) };
  }
  const before = known.rows.get(id.id);
  const record = known.records.get(id.id);
  if (!before || !record) return wrong(problemAt("id", id.id, `${capitalized(entity)} not found.`));
  const changed = changedValues(kind, values, record);
  if (changed.size === 0) return { action: "same" };
  const data = update(viewer, before, kind.writes.kind.changes.parse(assembled(changed)), known.now);
  if (!data) return { action: "same" };
  requireKnown(kind, data, known);
  return { action: "update", before, data, named: namedIn(data) };
}

function refused(error: unknown, { values }: Given): Wrong {
  if (error instanceof AppError) return wrong(error.message);
  const issues = (error as { issues?: { message: string; path: PropertyKey[] }[] }).issues;
  if (!issues) throw error;
  const messages = issues.map(({ message, path }) => {
    const column = [path.join("."), String(path[0])].find((name) => values.has(name)) ?? "";
    return problemAt(column, values.get(column), message);
  });
  return wrong([...new Set(messages)].join("; "));
}

/** The second of two rows with the same record or unique value is wrong. */
async function rejectDuplicates(
  { kind: { unique }, viewer, file, database, isLocking }: Import,
  given: readonly Identified[],
  planned: PlannedRow[],
) {
  const rowOf = new Map<unknown, number>();
  for (const [index, { id }] of given.entries()) {
    if (!("id" in id) || id.id === null) continue;
    const first = rowOf.get(id.id);
    if (first !== undefined)
      planned[index] = wrong(`${file.isCsv ? "Line" : "Row"} ${file.lines[first]} has the same id`);
    else rowOf.set(id.id, index);
  }
  if (!unique) return;
  const named = planned.map((row) => ("named" in row ? row.named : undefined));
  const values = named.filter((value) => value !== undefined);
  if (!isLocking) await unique.reserve(viewer, values, file.isTrial);
  const taken = await unique.find(viewer, values, database);
  const seen = new Set<string>();
  for (const [index, value] of named.entries()) {
    if (value === undefined) continue;
    if (taken.has(value) || seen.has(value))
      planned[index] = wrong(problemAt(unique.field, value, unique.message));
    seen.add(value);
  }
}

export function picturesIn({ writes }: ImportKind, { rows }: GivenFile): string[] {
  const named = rows.flatMap((row) => writes.kind.pictures.map((field) => row[field]));
  const paths = named.filter((value): value is string => typeof value === "string" && value.startsWith("/"));
  return [...new Set(paths.map((path) => path.trim()))];
}

export const isPicture = (value: unknown): value is string =>
  typeof value === "string" && imageDataUrlPayload(value.trim()) !== null;

/** Throws 429 for too many lookups. */
export async function planImport(work: Import, pictures: ReadonlySet<string>): Promise<PlannedRow[]> {
  const { kind, file } = work;
  const identified = file.rows.map((row) => ({ row, id: idOf(row) }));
  const known = { ...(await lookUp(work, identified)), pictures, now: currentTime() };
  const planned: PlannedRow[] = [];
  for (const { row, id } of identified) {
    if (planned.length % ROWS_AT_A_TIME === 0) await setImmediate();
    // Not for all rows at once: their lists could exhaust the memory.
    const given = { id, values: givenFields(row, kind.fields, file.isCsv) };
    try {
      planned.push(planRow(work, given, known));
    } catch (error) {
      planned.push(refused(error, given));
    }
  }
  await rejectDuplicates(work, identified, planned);
  return planned;
}
