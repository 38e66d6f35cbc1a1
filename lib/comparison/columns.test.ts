import {
  bestOf,
  columnNames,
  comparedIds,
  compareNotes,
  comparePath,
  distinctions,
} from "@/lib/comparison/columns";

test.each([
  [undefined, [], 0, false],
  ["3,1,2", [3, 1, 2], 0, false],
  [["1", "2,1"], [1, 2], 0, false],
  ["1,2,3,4,5,6", [1, 2, 3, 4], 2, false],
  ["1,abc,-2, 4,", [1, 4], 0, true],
])("%p compares %p", (value, ids, left, isPartlyUnreadable) => {
  expect(comparedIds(value)).toEqual({ ids, left, isPartlyUnreadable });
});

test.each([
  [1, "Showing the first 4 providers; 1 more in this link was left out."],
  [2, "Showing the first 4 providers; 2 more in this link were left out."],
])("reports %i too many", (left, note) => {
  expect(compareNotes({ ids: [1, 2, 3, 4], left, isPartlyUnreadable: false }, 4)).toEqual([note]);
});

test("the address preserves the order", () => {
  expect([comparePath([]), comparePath([3, 1])]).toEqual(["/compare", "/compare?p=3,1"]);
});

test("names of several columns include the game, and within one game the host or id", () => {
  const provider = (
    id: number,
    name: string,
    gameTitle: string | null,
    websiteUrl: string | null = null,
  ) => ({
    id,
    name,
    gameTitle,
    websiteUrl,
  });
  const others = [provider(1, "A", "Vale"), provider(2, "B", "Vale"), provider(3, "A", null)];
  expect(columnNames(others)).toEqual(["A for Vale", "B", "A for Unknown Game"]);
  expect(distinctions(others)).toEqual([null, null, null]);
  const namesakes = [
    provider(1, "A", "Vale", "https://a.example/vale"),
    provider(2, "A", "Vale", "https://b.example"),
    provider(3, "A", "Vale", "https://b.example/other"),
    provider(4, "A", "Vale"),
  ];
  expect(distinctions(namesakes)).toEqual(["a.example", "#2", "#3", "#4"]);
  expect(columnNames(namesakes)[0]).toBe("A (a.example)");
});

test("marks the best values unless all are equally good", () => {
  expect(bestOf([1, 3, 3], "more")).toEqual([false, true, true]);
  expect(bestOf([2, null, 1], "less")).toEqual([false, false, true]);
  expect(bestOf([2, 2], "more")).toEqual([false, false]);
  expect(bestOf([null, 2], "less")).toEqual([false, false]);
});
