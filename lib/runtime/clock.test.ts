import { currentTime, noteDatabaseTime } from "@/lib/runtime/clock";
import { sharedState } from "@/lib/runtime/shared-state";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const MINUTES = 5 * 60_000;

const after = (ms: number) => new Date(NOW + ms);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  sharedState.clockOffsetMs = 0;
});

afterEach(() => jest.useRealTimers());

test.each([-MINUTES, MINUTES])("adopts a database's time that is off by %i ms", (skew) => {
  expect(noteDatabaseTime(after(skew), NOW)).toBe(true);
  expect(currentTime()).toEqual(after(skew));
  expect(noteDatabaseTime(after(skew + 900), NOW)).toBe(false);
  expect(currentTime()).toEqual(after(skew));
});

test("returns to this machine's clock once both agree", () => {
  noteDatabaseTime(after(MINUTES), NOW);
  expect(noteDatabaseTime(after(-200), NOW)).toBe(true);
  expect(currentTime()).toEqual(new Date(NOW));
});

test("doesn't trust a response that came late, or before it was requested", () => {
  for (const sentAt of [NOW - MINUTES, NOW + MINUTES]) {
    expect(noteDatabaseTime(after(MINUTES / 2), sentAt)).toBe(false);
  }
});
