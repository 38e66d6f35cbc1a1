import * as z from "@/lib/input/zod";
import type { Cell } from "@/lib/transfer/csv";

type Fields = Record<string, unknown>;

/** Nested fields use dots: "permissions.games". */
export function columnsOf(record: z.ZodObject): string[] {
  return Object.entries(record.shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? Object.keys(field.shape).map((inner) => `${name}.${inner}`) : [name],
  );
}

export function fieldOf(record: Fields, column: string): unknown {
  const [name = "", inner] = column.split(".");
  const value = record[name];
  return inner === undefined ? value : (value as Fields | null)?.[inner];
}

export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
