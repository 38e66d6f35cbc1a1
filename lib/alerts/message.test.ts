import { cutText } from "@/lib/alerts/message";

test.each([
  ["a shorter text", "undetected", 10, "undetected"],
  ["a longer one", "undetected", 2, "un"],
  ["a picture at the end", "up 🎉 again", 5, "up 🎉"],
  ["half a picture", "up 🎉 again", 4, "up "],
])("cuts %s", (_what, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
