import * as z from "@/lib/input/zod";
import type { Cell } from "@/lib/transfer/csv";

type Fields = Record<string, unknown>;

/** The columns of a CSV file of such records: their fields, and "permissions.games" for one within a field. */
export function columnsOf(record: z.ZodObject): string[] {
  return Object.entries(record.shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? Object.keys(field.shape).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** The value of a column such as "title" or "permissions.games". */
export function fieldOf(record: Fields, column: string): unknown {
  const [name = "", inner] = column.split(".");
  const value = record[name];
  return inner === undefined ? value : (value as Fields | null)?.[inner];
}

/** A list is its JSON. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
