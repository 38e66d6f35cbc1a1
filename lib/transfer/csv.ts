import Papa from "papaparse";

/**
 * What a spreadsheet would take for a formula, or part with it: such a text gets an apostrophe before it, and one more
 * where it begins with apostrophes already, so that the way back is certain (docs/product/back-office.md#export).
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** Excel takes a file without it for one of the local code page. */
const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number | boolean | null;

/** Lines of a CSV file, the first of them with the names of the columns where they are given. */
export function csvLines(rows: readonly (readonly Cell[])[], columns?: readonly string[]): string {
  const lines = Papa.unparse([...(columns ? [columns] : []), ...rows] as unknown[][], {
    escapeFormulae: FORMULA,
    newline: "\r\n",
    // A spreadsheet of another country parts at these.
    quotes: (value) => typeof value === "string" && /[;\t]/.test(value),
  });
  return `${columns ? BYTE_ORDER_MARK : ""}${lines}${lines === "" ? "" : "\r\n"}`;
}
