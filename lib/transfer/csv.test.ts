import { csvLines, parseCsv } from "@/lib/transfer/csv";

const HARD = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\n=1",
  "'=1",
  "''=1",
  "'quoted'",
  "＝1+1",
  'a "word", and; another\r\nline',
  " spaced ",
  "true",
  "",
];

test("every text comes back as it was", () => {
  const text = csvLines(
    HARD.map((value, index) => [index, value]),
    ["id", "text"],
  );
  expect(parseCsv(text)).toEqual({ rows: HARD.map((value, index) => ({ id: String(index), text: value })) });
});

test("no cell begins as a formula", () => {
  const lines = HARD.slice(0, 6).map((value) => csvLines([[value]]));
  for (const line of lines) expect(line).toMatch(/^"?'/);
  expect(csvLines([[-1, true, null]])).toBe("-1,true,\r\n");
});

test.each([
  ["a,b\r\n1", "Row 1 has 1 cell, but there are 2 columns."],
  ['a\r\n"1', "Line 2: Quoted field unterminated."],
  ["a,a\r\n1,2", "Two columns have the same name."],
])("%j is refused", (text, problem) => {
  expect(parseCsv(text)).toEqual({ problem });
});
