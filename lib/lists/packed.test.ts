import { packRows, unpackRows } from "@/lib/lists/packed";

test("records come back as they were packed", () => {
  const rows = [
    { id: 1, name: "Alder", at: new Date(0), note: null },
    { id: 2, name: "Birch", at: new Date(1), note: "checked" },
  ];
  expect(packRows(rows).keys).toEqual(["id", "name", "at", "note"]);
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(unpackRows(packRows([]))).toEqual([]);
});
