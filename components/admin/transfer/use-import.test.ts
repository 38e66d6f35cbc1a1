import { ignoredText } from "@/components/admin/transfer/use-import";

test.each([
  [[], ""],
  [["Title", "Category"], "Ignored columns: Title, Category"],
  [["a", "b", "c", "d", "e", "f", "g"], "Ignored columns: a, b, c, d, e, and 2 more"],
  [["x".repeat(40)], `Ignored columns: ${"x".repeat(30)}…`],
])("names the ignored columns %j", (columns, text) => {
  expect(ignoredText(columns)).toBe(text);
});
