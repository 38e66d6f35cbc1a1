import { ImportRefused } from "@/lib/transfer/mutations";

test.each([
  [1, 1, "The row is invalid. Nothing was imported."],
  [1, 2, "1 of 2 rows is invalid. Nothing was imported."],
  [1200, 10_000, "1,200 of 10,000 rows are invalid. Nothing was imported."],
])("counts %i invalid rows of %i", (wrong, all, sentence) => {
  const rows = Array.from({ length: all }, (_, index) => ({
    row: index + 2,
    action: index < wrong ? ("error" as const) : ("create" as const),
  }));
  expect(new ImportRefused(rows).message).toBe(sentence);
});
