import { ageText } from "@/components/shared/live/age";

const now = new Date("2026-11-26T12:00:00Z");

test.each([
  ["since", "now"],
  ["for", "<1m"],
  ["ago", "just now"],
] as const)("in its first minute, the age of a status %s reads %s", (wording, text) => {
  expect(ageText({ wording, isStale: false, of: now }, now)).toBe(text);
});
