import { quietUntil } from "@/lib/alerts/quiet";

const NIGHT = { from: 22 * 60, until: 7 * 60, timeZone: "Europe/Berlin" };

test.each([
  ["2026-11-22T20:59:59Z", null],
  ["2026-11-22T21:00:00Z", "2026-11-23T06:00:00.000Z"],
  ["2026-11-22T21:00:30Z", "2026-11-23T06:00:00.000Z"],
  ["2026-11-23T05:59:59Z", "2026-11-23T06:00:00.000Z"],
  ["2026-11-23T06:00:00Z", null],
  ["2026-07-01T20:00:00Z", "2026-07-02T05:00:00.000Z"],
  ["2026-03-28T22:00:00Z", "2026-03-29T05:00:00.000Z"],
  ["2026-10-24T22:00:00Z", "2026-10-25T06:00:00.000Z"],
])("overnight quiet hours: %s waits until %s", (at, until) => {
  expect(quietUntil(NIGHT, new Date(at))?.toISOString() ?? null).toBe(until);
});

test("waits for an end that the clocks skip", () => {
  const until = quietUntil({ ...NIGHT, until: 2 * 60 + 30 }, new Date("2026-03-29T00:50:00Z"));
  expect(until?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

test("handles quiet hours within a day and of zero length", () => {
  const noon = { from: 12 * 60, until: 13 * 60 + 30, timeZone: "UTC" };
  expect(quietUntil(noon, new Date("2026-11-22T12:10:00Z"))).toEqual(new Date("2026-11-22T13:30:00Z"));
  expect(quietUntil(noon, new Date("2026-11-22T13:30:00Z"))).toBeNull();
  expect(quietUntil({ ...noon, until: noon.from }, new Date("2026-11-22T12:00:00Z"))).toBeNull();
});
