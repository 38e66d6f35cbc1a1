import { movedDay, movedMonth, weeksOf } from "@/components/ui/calendar-days";

test.each([
  ["ArrowLeft", false, "2026-03-10"],
  ["ArrowRight", false, "2026-03-12"],
  ["ArrowUp", false, "2026-03-04"],
  ["ArrowDown", false, "2026-03-18"],
  ["Home", false, "2026-03-08"],
  ["End", false, "2026-03-14"],
  ["PageUp", false, "2026-02-11"],
  ["PageDown", false, "2026-04-11"],
  ["PageUp", true, "2025-03-11"],
  ["PageDown", true, "2027-03-11"],
  ["Enter", false, null],
])("%s (shift: %p) leads from Wednesday, March 11, to %p", (key, shiftKey, day) => {
  expect(movedDay("2026-03-11", { key, shiftKey })).toBe(day);
});

test("a shorter month ends with its last day", () => {
  expect(movedMonth("2026-01-31", 1)).toBe("2026-02-28");
  expect(movedMonth("2024-02-29", 12)).toBe("2025-02-28");
  expect(movedMonth("2026-03-31", -1)).toBe("2026-02-28");
  expect(movedMonth("2026-12-05", 1)).toBe("2027-01-05");
});

test("weeks begin on Sunday and hold the month's own days alone", () => {
  const weeks = weeksOf("2026-03-11");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-03-01");
  expect(weeks[4]).toEqual(["2026-03-29", "2026-03-30", "2026-03-31", null, null, null, null]);
});
