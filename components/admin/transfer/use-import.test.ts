import { ignoredText, readFile } from "@/components/admin/transfer/use-import";

const TEXT = "title,category\r\nPokémon Café,Schütz\r\n";
const NOT_UTF8 = { problem: "This file isn't UTF-8. In Excel, save it as “CSV UTF-8”." };

test.each(["", "\uFEFF"])("reads a UTF-8 file that starts with %j", (mark) => {
  expect(readFile("games.csv", Buffer.from(mark + TEXT))).toMatchObject({
    file: { text: TEXT, rows: [{ title: "Pokémon Café", category: "Schütz" }] },
  });
});

test.each([
  ["Windows-1252", Buffer.from(TEXT, "latin1")],
  ["UTF-16", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
])("rejects a file in %s instead of losing its accents", (_encoding, bytes) => {
  expect(readFile("games.csv", bytes)).toEqual(NOT_UTF8);
});

test.each([
  [[], ""],
  [["Title", "Category"], "Ignored columns: Title, Category"],
  [["a", "b", "c", "d", "e", "f", "g"], "Ignored columns: a, b, c, d, e, and 2 more"],
  [["x".repeat(40)], `Ignored columns: ${"x".repeat(30)}…`],
])("names the ignored columns %j", (columns, text) => {
  expect(ignoredText(columns)).toBe(text);
});
