import Papa from "papaparse";

/**
 * Texts that a spreadsheet would run as a formula or split get an extra apostrophe, also in front of existing
 * ones, so that the import can undo it (docs/product/back-office.md#export).
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** Without it, Excel assumes the local code page. */
const BYTE_ORDER_MARK = "\uFEFF";

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
