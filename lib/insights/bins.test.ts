import { DAY } from "@/lib/dates";
import { binsOf, startOfUnit, unitFor } from "@/lib/insights/bins";

const at = (text: string) => new Date(`${text}Z`);
const datesOf = (bins: ReturnType<typeof binsOf>) =>
  bins.map(({ from, to }) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`);

test.each([
  ["2026-08-24T10:00", "2026-11-22T10:00", "day"],
  ["2026-08-01T00:00", "2026-11-22T10:00", "week"],
  ["2025-11-22T10:00", "2026-11-22T10:00", "week"],
  ["2024-01-01T00:00", "2025-01-01T00:00", "week"],
  ["2025-11-20T10:00", "2026-11-22T10:00", "month"],
  ["2021-11-22T10:00", "2026-11-22T10:00", "month"],
  ["2016-11-22T10:00", "2026-11-22T10:00", "year"],
])("groups %s to %s by %s", (from, to, unit) => {
  expect(unitFor(at(from), at(to))).toBe(unit);
  expect(binsOf(unitFor(at(from), at(to)), at(from), at(to)).length).toBeLessThanOrEqual(93);
});

test("a chart of weeks has at most 54", () => {
  for (let days = 93; days <= 420; days += 1) {
    const [from, to] = [new Date(at("2026-11-22T10:00").getTime() - days * DAY), at("2026-11-22T10:00")];
    expect(binsOf(unitFor(from, to), from, to).length).toBeLessThanOrEqual(54);
  }
});

test("cuts the first and last bin, and each bin starts where the previous one ends", () => {
  expect(datesOf(binsOf("day", at("2026-03-01T18:00"), at("2026-03-03T00:00")))).toEqual([
    "2026-03-01T18:00 2026-03-02T00:00",
    "2026-03-02T00:00 2026-03-03T00:00",
  ]);
  expect(datesOf(binsOf("week", at("2026-03-01T00:00"), at("2026-03-10T12:00")))).toEqual([
    "2026-03-01T00:00 2026-03-02T00:00",
    "2026-03-02T00:00 2026-03-09T00:00",
    "2026-03-09T00:00 2026-03-10T12:00",
  ]);
  expect(datesOf(binsOf("month", at("2024-01-31T00:00"), at("2024-03-02T00:00")))).toEqual([
    "2024-01-31T00:00 2024-02-01T00:00",
    "2024-02-01T00:00 2024-03-01T00:00",
    "2024-03-01T00:00 2024-03-02T00:00",
  ]);
  expect(binsOf("day", at("2026-03-01T18:00"), at("2026-03-01T18:00"))).toEqual([]);
});

test("weeks begin on Monday, and two-digit years are in the first century", () => {
  expect(startOfUnit("week", at("2026-11-22T10:00"))).toEqual(at("2026-11-16T00:00"));
  expect(startOfUnit("year", at("0026-11-22T10:00"))).toEqual(at("0026-01-01T00:00"));
});
