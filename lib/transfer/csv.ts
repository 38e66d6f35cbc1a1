import Papa from "papaparse";

/**
 * What a spreadsheet would take for a formula, or part with it: such a text gets an apostrophe before it, and one more
 * where it begins with apostrophes already, so that the way back is certain (docs/product/back-office.md#export).
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const ESCAPED = /^''*[=+\-@\t\r\n＝＋－＠]/u;

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

type Parsed = { rows: Record<string, string>[] } | { problem: string };

const unescaped = (cell: string) => (ESCAPED.test(cell) ? cell.slice(1) : cell);

/** The rows below the names of the columns, each cell as it was before it was escaped; why not, where it is no CSV. */
export function parseCsv(text: string): Parsed {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const [error] = errors.filter(({ code }) => code !== "UndetectableDelimiter");
  if (error) return { problem: `Line ${(error.row ?? 0) + 1}: ${error.message}.` };
  const [head = [], ...lines] = data;
  const columns = head.map((name) => unescaped(name).trim());
  if (new Set(columns).size < columns.length) return { problem: "Two columns have the same name." };
  const odd = lines.findIndex((cells) => cells.length !== columns.length);
  if (odd >= 0) {
    const cells = lines[odd]?.length === 1 ? "1 cell" : `${lines[odd]?.length} cells`;
    return { problem: `Row ${odd + 1} has ${cells}, but there are ${columns.length} columns.` };
  }
  return {
    rows: lines.map((cells) =>
      Object.fromEntries(columns.map((column, index) => [column, unescaped(cells[index] ?? "")])),
    ),
  };
}
