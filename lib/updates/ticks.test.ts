import { changeTicks, describeChanges } from "@/lib/updates/ticks";

const day = (undetected: number, updating: number, detected: number) => ({
  date: "2026-01-01",
  undetected,
  updating,
  detected,
});

test("a tick has the status that most changes of its day led to", () => {
  const statuses = changeTicks([day(3, 1, 2), day(0, 2, 1), day(0, 0, 1)]).map(({ status }) => status);
  expect(statuses).toEqual(["undetected", "updating", "detected"]);
});

test("on a day of equal counts the worse news shows", () => {
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

test("no days make no ticks", () => {
  expect(changeTicks([])).toEqual([]);
});

test("the changes of all days are told in words", () => {
  expect(describeChanges([day(3, 1, 2), day(0, 0, 1)])).toBe(
    "3 changes to undetected, 1 to updating, 3 to detected",
  );
});
