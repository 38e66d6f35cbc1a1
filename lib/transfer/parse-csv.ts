import { counted, grouped } from "@/lib/counted";

export const MAX_ROWS = 10_000;
const MAX_CELLS = 50 * MAX_ROWS;
const MAX_CELL = 100_000; // Millions of escaped quotes or list items in one cell would exhaust the memory

export const TOO_MANY_ROWS = `At most ${grouped(MAX_ROWS)} rows can be imported at once`;

const DELIMITERS = [",", ";", "\t", "|"];
const QUOTE = '"'.charCodeAt(0);
const ESCAPED = /^''*[=+\-@\t\r\n＝＋－＠]/u; // Undoes the escaping of csvLines

class CsvProblem extends Error {}

const SEPARATOR_LINE = /^sep=([,;\t|])(?=[\r\n])/i; // Of Excel

function delimiterOf(text: string): string {
  const [, named] = SEPARATOR_LINE.exec(text) ?? [];
  const [head = ""] = /\S[^\r\n]{0,9999}/.exec(text) ?? [];
  const count = (delimiter: string) => head.split(delimiter).length;
  return named ?? DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

function closingQuote(text: string, opening: number): number | null {
  for (let at = opening + 1; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== QUOTE) continue;
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
    at += 1;
  }
  return null;
}

/** Pictures may be longer: they contain no quotes or line breaks. */
function requireShort(cell: string, line: number): void {
  if (cell.length <= MAX_CELL) return;
  const text = cell.trim();
  if (text.startsWith("data:image/") && !/["\r\n]/.test(text)) return;
  throw new CsvProblem(`Line ${line}: A cell has more than ${grouped(MAX_CELL)} characters.`);
}

type CsvRecord = { cells: string[]; line: number };

/** RFC 4180. Lazy, so that a reader can stop at a limit. */
function* recordsOf(text: string): Generator<CsvRecord> {
  const delimiter = delimiterOf(text);
  const ending = new RegExp(`[${delimiter}\r\n]|$`, "g");
  let record: CsvRecord = { cells: [], line: 1 };
  for (let at = 0, count = 1, line = 1; at <= text.length; at += 1, count += 1) {
    if (count > MAX_CELLS) throw new CsvProblem("The file has too many cells.");
    const isQuoted = text.charCodeAt(at) === QUOTE;
    const closing = isQuoted ? closingQuote(text, at) : at - 1;
    if (closing === null) throw new CsvProblem(`Line ${line}: A quoted cell has no closing quote.`);
    ending.lastIndex = closing + 1;
    const end = ending.exec(text)?.index ?? text.length;
    if (isQuoted && end > closing + 1) throw new CsvProblem(`Line ${line}: Text follows a closing quote.`);
    const cell = isQuoted ? text.slice(at + 1, closing) : text.slice(at, end);
    requireShort(cell, line);
    record.cells.push(isQuoted ? cell.replaceAll('""', '"') : cell);
    if (isQuoted) line += cell.split(/\r\n|[\r\n]/).length - 1;
    at = text.startsWith("\r\n", end) ? end + 1 : end;
    if (text[end] === delimiter) continue;
    yield record;
    line += 1;
    record = { cells: [], line };
  }
}

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === "");

const unescaped = (cell: string) => (ESCAPED.test(cell) ? cell.slice(1) : cell);

function rowOf(columns: readonly string[], { cells, line }: CsvRecord): Record<string, string> {
  if (cells.length !== columns.length) {
    throw new CsvProblem(
      `Line ${line} has ${counted(cells.length, "cell")}, but the header has ${columns.length}.`,
    );
  }
  return Object.fromEntries(columns.map((column, index) => [column, unescaped(cells[index] ?? "")]));
}

function columnsOf({ cells }: CsvRecord): string[] {
  const columns = cells.map((name) => unescaped(name).trim());
  const named = columns.filter(Boolean);
  if (new Set(named).size < named.length) throw new CsvProblem("Two columns have the same name.");
  return columns;
}

type Rows = { rows: Record<string, string>[]; lines: number[] };

function readRows(text: string): Rows {
  const { rows, lines }: Rows = { rows: [], lines: [] };
  let columns: string[] | null = null;
  const plain = text.replace(/^\uFEFF/, "");
  const isNamed = SEPARATOR_LINE.test(plain);
  for (const record of recordsOf(plain)) {
    if (isBlank(record) || (isNamed && record.line === 1)) continue;
    if (rows.length === MAX_ROWS) throw new CsvProblem(TOO_MANY_ROWS);
    if (columns) {
      rows.push(rowOf(columns, record));
      lines.push(record.line);
    } else columns = columnsOf(record);
  }
  return { rows, lines };
}

export function parseCsv(text: string): Rows | { problem: string } {
  try {
    return readRows(text);
  } catch (error) {
    if (error instanceof CsvProblem) return { problem: error.message };
    throw error;
  }
}
