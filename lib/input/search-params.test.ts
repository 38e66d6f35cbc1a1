import { addressWith, canonicalPath, firstValue, idValue } from "@/lib/input/search-params";

test.each([
  [undefined, ""],
  [" a\0b ", "ab"],
  [["first", "second"], "first"],
  [[], ""],
])("the first of %j is %j", (value, text) => {
  expect(firstValue(value)).toBe(text);
});

test.each([
  ["7", 7],
  [" 7 ", 7],
  ["2147483647", 2_147_483_647],
  ["2147483648", null],
  ["0", null],
  ["07", null],
  ["-1", null],
  ["7a", null],
  ["1e3", null],
  ["1".repeat(11), null],
  [undefined, null],
])("%j is the id %j", (value, id) => {
  expect(idValue(value)).toBe(id);
});

test("keeps the named parameters that have a value", () => {
  const params = { game: "3", sort: " ", other: "x" };
  expect(addressWith("/reviews", params, ["game", "sort"], { page: "2" })).toBe("/reviews?game=3&page=2");
  expect(addressWith("/reviews", params, ["sort"], {})).toBe("/reviews");
});

test("only later pages of the whole list have their own canonical address", () => {
  const canonical = (params: Record<string, string>) => canonicalPath("/games", params);
  expect(canonical({ page: "2", sort: "" })).toBe("/games?page=2");
  expect(canonical({ page: "1" })).toBe("/games");
  expect(canonical({ page: "two" })).toBe("/games");
  expect(canonical({ page: "2", sort: "az" })).toBe("/games");
});
