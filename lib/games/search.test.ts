import { gamesQuery, gamesSort } from "@/lib/games/search";

test("an unknown sort falls back to sorting by providers", () => {
  expect([gamesSort("za"), gamesSort(""), gamesSort("nonsense")]).toEqual(["za", "providers", "providers"]);
});

test("the address contains only values that differ from the defaults", () => {
  expect(gamesQuery({ query: "", sort: "providers", page: 1 })).toBe("");
  expect(gamesQuery({ query: "50% & more", sort: "az", page: 3 })).toBe("?q=50%25+%26+more&sort=az&page=3");
});
