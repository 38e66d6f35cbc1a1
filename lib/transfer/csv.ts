import Papa from "papaparse";

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
