import { drawableText, titleSize } from "@/lib/share-image/text";

test("keeps characters that the font has and drops the rest", () => {
  expect(drawableText("Žižkov: Última Ночь “II”")).toBe("Žižkov: Última Ночь “II”");
  expect(drawableText("Hollow 😀\u2028 Tide 日本")).toBe("Hollow Tide");
  expect(drawableText("日本")).toBe("");
});

test("an over-long title ends in an ellipsis", () => {
  expect(drawableText("x".repeat(110))).toBe("x".repeat(110));
  expect(drawableText("x".repeat(111))).toBe(`${"x".repeat(109)}…`);
});

test("sets longer or wider titles in smaller type", () => {
  const sizes = ["Alpha", "x".repeat(40), "x".repeat(80), "W".repeat(80), "W".repeat(110)].map(titleSize);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes[0]).toBe(92);
  expect(sizes.at(-1)).toBe(46);
});
