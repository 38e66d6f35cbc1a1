import { changeTicks, describeChanges } from "@/lib/updates/ticks";

const day = (undetected: number, updating: number, detected: number) => ({
  date: "2026-01-01",
  undetected,
  updating,
  detected,
});

test("a tick has the day's most frequent status", () => {
  const statuses = changeTicks([day(3, 1, 2), day(0, 2, 1), day(0, 0, 1)]).map(({ status }) => status);
  expect(statuses).toEqual(["undetected", "updating", "detected"]);
});

test("the worse status wins a tie", () => {
  const statuses = changeTicks([day(1, 1, 1), day(1, 1, 0), day(1, 0, 1)]).map(({ status }) => status);
  expect(statuses).toEqual(["detected", "updating", "detected"]);
});

test("the busiest day is the tallest and a quiet day has no status", () => {
  expect(changeTicks([day(2, 0, 0), day(0, 0, 0), day(1, 2, 1)])).toEqual([
    { status: "undetected", weight: 0.5 },
    { status: null, weight: 0 },
    { status: "updating", weight: 1 },
  ]);
});

test("an empty range has no ticks", () => {
  expect(changeTicks([])).toEqual([]);
});

test("describes the changes of all days in words", () => {
  expect(describeChanges([day(3, 1, 2), day(0, 0, 1)])).toBe(
    "3 changes to detected, 1 to updating, 3 to undetected",
  );
  expect(describeChanges([day(0, 0, 1)])).toBe("1 change to detected, 0 to updating, 0 to undetected");
});
