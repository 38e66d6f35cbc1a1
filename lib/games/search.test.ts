import { gamesSort, searchAndSortGames } from "@/lib/games/search";

const games = [
  { id: 1, title: "Zephyr", providerCount: 3 },
  { id: 2, title: "alpha 10", providerCount: 1 },
  { id: 3, title: "Alpha 9", providerCount: 1 },
  { id: 4, title: "Écho", providerCount: 5 },
];
const ids = (query: string, sort: string) =>
  searchAndSortGames(games, { query, sort: gamesSort(sort) }).map(({ id }) => id);

test("most providers first, ties by title, is the default", () => {
  expect(ids("", "")).toEqual([4, 1, 3, 2]);
  expect(ids("", "nonsense")).toEqual([4, 1, 3, 2]);
});

test("A to Z and Z to A disregard case and read numbers as numbers", () => {
  expect(ids("", "az")).toEqual([3, 2, 4, 1]);
  expect(ids("", "za")).toEqual([1, 4, 2, 3]);
});

test("the search is a substring of the title, whatever the case", () => {
  expect(ids("ALPHA", "az")).toEqual([3, 2]);
  expect(ids("  pha 1 ", "az")).toEqual([2]);
  expect(ids("éC", "az")).toEqual([4]);
  expect(ids("%", "az")).toEqual([]);
});

test("the list given stays as it was", () => {
  ids("", "az");
  expect(games.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
