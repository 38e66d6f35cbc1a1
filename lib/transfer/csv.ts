import Papa from "papaparse";
import * as z from "@/lib/input/zod";

/** Spreadsheets would run these as formulas; an apostrophe escapes them, and the import removes it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const BYTE_ORDER_MARK = "\uFEFF"; // Without it, Excel assumes the local code page

export type Cell = string | number | boolean | null;

export function csvLines(rows: readonly (readonly Cell[])[], columns?: readonly string[]): string {
  const lines = Papa.unparse([...(columns ? [columns] : []), ...rows] as unknown[][], {
    escapeFormulae: FORMULA,
    newline: "\r\n",
    // Spreadsheets in some locales split at these.
    quotes: (value) => typeof value === "string" && /[;\t]/.test(value),
  });
  return `${columns ? BYTE_ORDER_MARK : ""}${lines}${lines === "" ? "" : "\r\n"}`;
}

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

export const cellOf = (value: unknown): Cell =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : ((value ?? null) as Cell);
