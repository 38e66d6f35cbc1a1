import { dateField, selectedRange } from "@/lib/insights/range";

const now = new Date("2026-11-22T10:00:00Z");
const rangeOf = (query: { days?: string; from?: string; to?: string }) =>
  selectedRange({ days: "", from: "", to: "", ...query }, now);

test.each([
  [{}, "90", 90],
  [{ days: "30" }, "30", 30],
  [{ days: "365" }, "365", 365],
  [{ days: "7" }, "90", 90],
])("%j is %s days up to now", (query, days, length) => {
  const from = new Date(now.getTime() - length * 86_400_000);
  expect(rangeOf(query)).toEqual({ days, range: { from, to: now, endsNow: true } });
});

test("an explicit range overrides days, and either end is optional", () => {
  const to = new Date("2026-02-01T00:00:00Z");
  expect(rangeOf({ days: "30", from: "2026-01-01", to: "2026-02-01" })).toEqual({
    days: "",
    range: { from: new Date("2026-01-01T00:00:00Z"), to, endsNow: false },
  });
  expect(rangeOf({ to: "2026-02-01" }).range).toEqual({
    from: new Date("2025-11-03T00:00:00Z"),
    to,
    endsNow: false,
  });
  expect(rangeOf({ from: "2026-01-01", to: "2999-01-01" }).range).toMatchObject({ to: now, endsNow: true });
});

test.each([
  [{ from: "yesterday" }, "Please enter dates such as 2024-01-05"],
  [{ from: "2026-02-01", to: "2026-01-01" }, "A history cannot begin after its end"],
  [{ from: "2999-01-01" }, "A history cannot begin in the future"],
])("rejects %j with a reason", (query, error) => {
  expect(rangeOf(query)).toEqual({ days: "", range: { error } });
});

test("a field shows the day of a date, and stays empty for anything else", () => {
  expect(["2026-01-31", "2026-01-31T10:00:00Z", "2026-02-30", "yesterday", ""].map(dateField)).toEqual([
    "2026-01-31",
    "2026-01-31",
    "",
    "",
    "",
  ]);
});
