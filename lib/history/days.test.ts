import { lastDays } from "@/lib/dates";
import { statusDays } from "@/lib/history/days";
import type { ProviderStatus } from "@/lib/providers/vocabulary";

const dates = lastDays(5, new Date("2026-03-05T12:00:00Z"));

const words = (...intervals: [from: string, status: ProviderStatus][]) =>
  statusDays(
    intervals.map(([from, status]) => ({ from: new Date(from), status })),
    dates,
  ).map(({ status }) => status);

test("every day since the listing has the status that stood, and before it none", () => {
  expect(words(["2020-01-01", "updating"])).toEqual(Array(5).fill("updating"));
  expect(words(["2026-03-03T23:59:59.999Z", "updating"])).toEqual([
    null,
    null,
    "updating",
    "updating",
    "updating",
  ]);
});

test("a day shows the status it ended with, today the present one", () => {
  expect(
    words(
      ["2020-01-01", "undetected"],
      ["2026-03-03T08:00:00Z", "detected"],
      ["2026-03-03T09:00:00Z", "updating"],
      ["2026-03-05T00:00:00Z", "undetected"],
    ),
  ).toEqual(["undetected", "undetected", "updating", "updating", "undetected"]);
});

test("days carry their dates, oldest first", () => {
  expect(statusDays([], dates).map(({ date }) => date)).toEqual(dates);
});
