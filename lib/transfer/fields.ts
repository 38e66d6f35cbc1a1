import { cutText } from "@/lib/counted";
import { isId, isStorable } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { fieldOf } from "@/lib/transfer/csv";

export type FieldType = "text" | "number" | "flag" | "list";

export type ImportFields = Readonly<Record<string, FieldType>>;

const TYPES: Readonly<Record<string, FieldType>> = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "flag",
  array: "list",
};

type JsonSchema = { type?: string | string[]; anyOf?: JsonSchema[]; properties?: Record<string, JsonSchema> };

const typesOf = ({ type = [], anyOf = [] }: JsonSchema): FieldType[] => [
  ...[type].flat().flatMap((name) => TYPES[name] ?? []),
  ...anyOf.flatMap(typesOf),
];

export function importFields(input: z.ZodType): ImportFields {
  const read = ({ properties = {} }: JsonSchema): [string, FieldType][] =>
    Object.entries(properties).flatMap(([name, field]): [string, FieldType][] => {
      const [type] = typesOf(field);
      return type ? [[name, type]] : read(field).map(([inner, of]) => [`${name}.${inner}`, of]);
    });
  return Object.fromEntries(read(z.toJSONSchema(input, { io: "input" }) as JsonSchema));
}

/** CSV values are always text. */
export type GivenRow = Readonly<Record<string, unknown>>;

const SHOWN = 60;

/** `title "x": Title must be at least 2 characters` */
export function problemAt(column: string, value: unknown, message: string): string {
  if (isBlank(value)) return message;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `${column} "${text.length > SHOWN ? `${cutText(text, SHOWN)}…` : text}": ${message}`;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

const NOT_AN_ID = "The id must be a whole number of at least 1, or be omitted";

export function idOf({ id }: GivenRow): { id: number | null } | { problem: string } {
  if (isBlank(id)) return { id: null };
  const number = typeof id === "string" && /^\d{1,10}$/.test(id) ? Number(id) : id;
  return isId(number) ? { id: number } : { problem: problemAt("id", id, NOT_AN_ID) };
}

export function nameOf(row: GivenRow): string | undefined {
  const named = [row.title, row.name, row.code].find((value) => typeof value === "string" && value !== "");
  if (typeof named === "string") return named;
  const id = idOf(row);
  return "id" in id && id.id ? `No. ${id.id}` : undefined;
}

function listOf(text: string): unknown {
  if (text.trimStart().startsWith("[")) {
    try {
      return JSON.parse(text, (_key, value) => {
        if (typeof value !== "string" || isStorable(value)) return value;
        throw new TypeError("unstorable");
      });
    } catch {
      return text;
    }
  }
  return text.split(/\r?\n/).filter((line) => line.trim() !== "");
}

/** Left unchanged, so that the form's schema reports it. */
function readCell(text: string, type: FieldType): unknown {
  if (type === "text") return text;
  if (text === "") return null;
  if (type === "list") return listOf(text);
  if (type === "number") return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  const word = text.trim().toLowerCase();
  return word === "true" || (word === "false" ? false : text);
}

export function givenField(row: GivenRow, column: string, type: FieldType, isCsv: boolean): unknown {
  const value = isCsv ? row[column] : fieldOf(row, column);
  return isCsv && value !== undefined ? readCell(String(value), type) : value;
}

export function givenFields(row: GivenRow, fields: ImportFields, isCsv: boolean): Map<string, unknown> {
  const given = new Map<string, unknown>();
  for (const [column, type] of Object.entries(fields)) {
    const value = givenField(row, column, type, isCsv);
    if (value !== undefined) given.set(column, value);
  }
  return given;
}

export function ignoredColumns(rows: readonly GivenRow[], known: readonly string[]): string[] {
  const names = new Set(["", ...known.flatMap((column) => [column, column.split(".")[0]])]);
  const given = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) given.add(column);
  return [...given].filter((column) => !names.has(column));
}

function comparable(value: unknown): unknown {
  if (isBlank(value)) return null;
  if (typeof value === "string") return value.replaceAll("\r\n", "\n");
  return Array.isArray(value) ? value.map(comparable) : value;
}

/** Null, blank and missing are equal, and so are all line breaks. */
export function isSameValue(left: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(left)) === JSON.stringify(comparable(other));
}

export function assembled(values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [column, value] of values) {
    const [name = "", inner] = column.split(".");
    record[name] = inner === undefined ? value : { ...(record[name] as object), [inner]: value };
  }
  return record;
}
