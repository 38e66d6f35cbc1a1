import {
  durationHolds,
  formatAge,
  formatAgeInDays,
  formatAgo,
  formatAgoInDays,
  formatDateTime,
  formatDuration,
  formatLongDate,
  formatRecent,
  formatShortDate,
  formatSpan,
  formatTime,
  lastDays,
} from "@/lib/dates";

describe("dates for people", () => {
  test("a day in short and long form, in UTC", () => {
    const lastMinute = new Date("2024-01-05T23:59:59.999Z");
    expect(formatShortDate(lastMinute)).toBe("Jan 5, 2024");
    expect(formatLongDate(lastMinute)).toBe("January 5, 2024");
  });

  test("a recent time includes its day only when that differs from today", () => {
    const now = new Date("2024-01-05T20:00:00.000Z");
    expect(formatRecent(new Date("2024-01-05T14:05:00.000Z"), now)).toBe("2:05 PM");
    expect(formatRecent(new Date("2024-01-04T00:05:00.000Z"), now)).toBe("Jan 4 at 12:05 AM");
  });

  test("every month has its name", () => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month, 1)));
    const english = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
    for (const month of months) {
      expect(formatLongDate(month)).toBe(`${english.format(month)} 1, 2025`);
      expect(formatShortDate(month).slice(0, 3)).toBe(english.format(month).slice(0, 3));
    }
  });

  test.each([
    ["2024-01-05T15:00:00Z", "Jan 5, 2024 at 3:00 PM"],
    ["2024-01-05T00:05:00Z", "Jan 5, 2024 at 12:05 AM"],
    ["2024-01-05T12:00:00Z", "Jan 5, 2024 at 12:00 PM"],
    ["2024-01-05T11:59:00Z", "Jan 5, 2024 at 11:59 AM"],
  ])("%s reads %s with plain spaces", (iso, text) => {
    expect(formatDateTime(new Date(iso))).toBe(text);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe("age", () => {
  const now = new Date("2026-03-01T12:00:00Z");

  test.each([
    [-5_000, "now"],
    [0, "now"],
    [59_999, "now"],
    [60_000, "1m"],
    [3_599_999, "59m"],
    [3_600_000, "1h"],
    [86_399_999, "23h"],
    [86_400_000, "1d"],
    [12 * 86_400_000, "12d"],
    [400 * 86_400_000, "400d"],
  ])("%d ms ago is %s", (age, text) => {
    expect(formatAge(new Date(now.getTime() - age), now)).toBe(text);
  });

  test("the last days end with today and cross month boundaries", () => {
    expect(lastDays(3, now)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });
});

test("lengths and hours", () => {
  expect(formatTime(new Date("2026-03-01T09:05:00Z"))).toBe("9:05 AM");
  const hour = 3_600_000;
  expect([0, 59_999, hour / 2, 47 * hour, 84 * hour, 264 * hour].map(formatDuration)).toEqual([
    "<1m",
    "<1m",
    "30m",
    "47h",
    "3.5d",
    "11d",
  ]);
});

test("ages within a sentence", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  expect(formatAgo(now, now)).toBe("just now");
  expect(formatAgo(new Date("2026-03-01T10:00:00Z"), now)).toBe("2h ago");
});

test("counts ages by midnights from one day on, and ages in days stay valid until the next", () => {
  const since = new Date("2026-02-26T22:00:00Z");
  const at = (iso: string) => {
    const now = new Date(iso);
    return [formatAge, formatAgeInDays, formatAgoInDays].map((format) => format(since, now));
  };
  expect(at("2026-02-26T23:59:59.999Z")).toEqual(["1h", "<1d", "today"]);
  expect(at("2026-02-27T00:00:00Z")).toEqual(["2h", "1d", "1d ago"]);
  expect(at("2026-02-27T22:00:00Z")).toEqual(["1d", "1d", "1d ago"]);
  expect(at("2026-02-28T00:00:00Z")).toEqual(["2d", "2d", "2d ago"]);
  expect(formatAgeInDays(since, new Date(since.getTime() - 5_000))).toBe("<1d");
});

test.each([59_999, 60_000, 3_599_999, 3_600_000, 1e8, 172_799_999, 172_800_000, 8e8, 864_000_001])(
  "a duration of %d ms reads the same until its stated expiry, and no longer",
  (length) => {
    const holds = durationHolds(length);
    expect(formatDuration(length + holds - 1)).toBe(formatDuration(length));
    expect(formatDuration(length + holds)).not.toBe(formatDuration(length));
  },
);

test.each([
  [30_000, "1 minute"],
  [3_600_000, "1 hour"],
  [30 * 3_600_000, "30 hours"],
  [60 * 3_600_000, "2 days"],
  [108 * 3_600_000, "4 days"],
])("formats a span of %d ms as %s", (length, text) => {
  expect(formatSpan(length)).toBe(text);
});
