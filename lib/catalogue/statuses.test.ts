import { countIn, standingOf } from "@/lib/catalogue/statuses";

const counts = (undetected = 0, updating = 0, detected = 0) => ({ undetected, updating, detected });
const counted = (all: number[], fresh: number[]) => ({
  statusCounts: counts(...all),
  freshCounts: counts(...fresh),
});

test.each([
  [[3, 1, 7], [3, 1, 7], "undetected", false, "3 of 11 undetected"],
  [[5, 0, 6], [3, 0, 6], "undetected", false, "3 of 11 undetected · 2 more not re-checked"],
  [[1, 3, 1], [0, 3, 1], "undetected", true, "1 of 5 undetected, not re-checked"],
  [[0, 1, 1], [0, 1, 0], "updating", false, "1 of 2 updating"],
  [[0, 0, 2], [0, 0, 0], "detected", true, "2 of 2 detected, not re-checked"],
  [[0, 0, 0], [0, 0, 0], "unknown", false, "No providers"],
])("status counts %j with fresh counts %j are %s (stale: %s): %s", (all, fresh, status, isStale, text) => {
  expect(standingOf(counted(all, fresh))).toEqual({ status, isStale, text });
});

test("a status without any provider is not stale", () => {
  const { text, isStale } = countIn("undetected", counted([0, 2, 0], [0, 0, 0]));
  expect([text, isStale]).toEqual(["0 of 2 undetected", false]);
});
