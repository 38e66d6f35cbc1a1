import { leaderOf } from "@/lib/comparison/leader";

const JUNE = "2026-06-01T00:00:00.000Z";
const JULY = "2026-07-01T00:00:00.000Z";
const provider = (name: string, statusChangedAt: string, isStale = false) => ({
  name,
  status: "undetected" as const,
  statusChangedAt,
  isStale,
});
const detected = { ...provider("Detected", JUNE), status: "detected" as const };

test.each([
  ["one fresh provider", [provider("A", JULY), provider("B", JUNE, true), detected], ["A"], true, JULY],
  ["the longest of several", [provider("A", JULY), provider("B", JUNE)], ["B"], false, JUNE],
  ["all that are level", [provider("A", JUNE), provider("B", JUNE)], ["A", "B"], false, JUNE],
  ["no stale provider", [provider("A", JULY, true), detected], ["A"], false, null],
  ["no detected provider", [detected, detected], [], false, null],
])("%s leads", (_what, compared, names, isOnly, since) => {
  const { leaders, ...rest } = leaderOf(compared);
  expect({ names: leaders.map(({ name }) => name), ...rest }).toEqual({ names, isOnly, since });
});
