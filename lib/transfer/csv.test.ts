import { csvLines } from "@/lib/transfer/csv";
import { parseCsv } from "@/lib/transfer/parse-csv";

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

test("every text survives a round trip", () => {
  const text = csvLines(
    HARD.map((value, index) => [index, value]),
    ["id", "text"],
  );
  const rows = HARD.map((value, index) => ({ id: String(index), text: value }));
  expect(parseCsv(text)).toMatchObject({ rows });
});

test("no cell starts a formula", () => {
  const lines = HARD.slice(0, 6).map((value) => csvLines([[value]]));
  for (const line of lines) expect(line).toMatch(/^"?'/);
  expect(csvLines([[-1, true, null]])).toBe("-1,true,\r\n");
});
