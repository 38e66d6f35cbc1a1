import { gamesQuery, gamesSort } from "@/lib/games/search";

test("an unknown sort is the one by providers", () => {
  expect([gamesSort("za"), gamesSort(""), gamesSort("nonsense")]).toEqual(["za", "providers", "providers"]);
});

test("an address tells what differs from the start, and no more", () => {
  expect(gamesQuery({ query: "", sort: "providers", page: 1 })).toBe("");
  expect(gamesQuery({ query: "50% & more", sort: "az", page: 3 })).toBe("?q=50%25+%26+more&sort=az&page=3");
});
