import { counted, enumerated } from "@/lib/counted";

test.each([
  [0, "0 days"],
  [1, "1 day"],
  [999, "999 days"],
  [1_000, "1,000 days"],
  [2_147_483_647, "2,147,483,647 days"],
])("%d", (count, text) => {
  expect(counted(count, "day")).toBe(text);
});

test("lists are enumerated with a serial comma", () => {
  const lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]].map(enumerated);
  expect(lists).toEqual(["", "a", "a and b", "a, b, and c"]);
});
