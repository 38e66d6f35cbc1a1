import { counted, cutText, enumerated } from "@/lib/counted";

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

test.each([
  ["a shorter text", "undetected", 10, "undetected"],
  ["a longer one", "undetected", 2, "un"],
  ["a picture at the end", "up 🎉 again", 5, "up 🎉"],
  ["half a picture", "up 🎉 again", 4, "up "],
])("cuts %s", (_what, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
