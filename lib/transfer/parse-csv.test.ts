import { parseCsv } from "@/lib/transfer/parse-csv";

test.each([
  ["a\r\n1,2", "Line 2 has 2 cells, but the header has 1."],
  ["a,b\r\n1", "Line 2 has 1 cell, but the header has 2."],
  ['a\r\n"1', "Line 2: A quoted cell has no closing quote."],
  ['a\n1\n"2" x', "Line 3: Text follows a closing quote."],
  ["a,a\r\n1,2", "Two columns have the same name."],
])("refuses %j", (text, problem) => {
  expect(parseCsv(text)).toEqual({ problem });
});

test.each([
  ["\uFEFFa,b\r\n1,2\r\n", [{ a: "1", b: "2" }]],
  ["a;b\n1,5;2", [{ a: "1,5", b: "2" }]],
  ['a\tb\r"x\ny"\t""', [{ a: "x\ny", b: "" }]],
  ['a|b\n"say ""hi"""|5" tall', [{ a: 'say "hi"', b: '5" tall' }]],
  ["a;b;;\n1;2;;", [{ a: "1", b: "2" }]],
  ["\r\n\na;b\n1;2", [{ a: "1", b: "2" }]],
  ["\n a \n\n1\n \n2\n\n", [{ a: "1" }, { a: "2" }]],
  [
    "__proto__,toString\n1,2",
    [
      Object.fromEntries([
        ["__proto__", "1"],
        ["toString", "2"],
      ]),
    ],
  ],
  ["sep=;\r\na,b;c\n1,5;2", [{ "a,b": "1,5", c: "2" }]],
  ["\uFEFFSEP=\t\na\tb\n1\t2", [{ a: "1", b: "2" }]],
  ["sep=,a\n1,2", [{ "sep=": "1", a: "2" }]],
  ["", []],
])("reads %j", (text, expected) => {
  expect(parseCsv(text)).toMatchObject({ rows: expected });
});

test("numbers rows by the lines of the file, including the header", () => {
  const text = 'a,b\r\n1,"x\r\ny"\r\n\r\n2,z\r\n3,"u\nv\nw"\r\n4,\r\n';
  expect(parseCsv(text)).toMatchObject({ lines: [2, 5, 6, 9] });
  expect(parseCsv('a,b\n"1\n2",\n3')).toEqual({ problem: "Line 4 has 1 cell, but the header has 2." });
});

const PICTURE = "data:image/png;base64,";
const LONG_CELL = "Line 2: A cell has more than 100,000 characters.";

test.each([
  ["quotes", '"'.repeat(13_999_999), "Line 1: A quoted cell has no closing quote."],
  ["quoted texts", `a\n${'"" '.repeat(4_000_000)}`, "Line 2: Text follows a closing quote."],
  ["line breaks", `a${"\n".repeat(14_000_000)}`, "The file has too many cells."],
  ["delimiters", ",".repeat(14_000_000), "The file has too many cells."],
  ["rows", `a\n${"1\n".repeat(7_000_000)}`, "At most 10,000 rows can be imported at once"],
  ["escaped quotes", `a\n"${'""'.repeat(7_000_000)}"`, LONG_CELL],
  ["items of a list", `a\n"[${"{},".repeat(4_600_000)}0]"`, LONG_CELL],
  ["escaped quotes in a picture", `a\n"${PICTURE}${'""'.repeat(6_900_000)}"`, LONG_CELL],
])("gives up early on a file of only %s", (_, text, problem) => {
  expect(parseCsv(text)).toEqual({ problem });
});

test("reads a text of 50,000 quotes and a picture", () => {
  const picture = ` ${PICTURE}${"A".repeat(7_000_000)}\n`;
  expect(parseCsv(`text,picture\n"${'""'.repeat(50_000)}","${picture}"`)).toMatchObject({
    rows: [{ text: '"'.repeat(50_000), picture }],
  });
});
