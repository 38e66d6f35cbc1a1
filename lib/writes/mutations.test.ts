import { isStale, nextVersion } from "@/lib/writes/mutations";

const row = { id: 7, updatedAt: new Date("2024-01-05T15:00:00.123Z") };
const current = "2024-01-05T15:00:00.123Z";
const older = "2024-01-04T00:00:00.000Z";

test("a request without a version is never stale", () => {
  expect(isStale(row, null)).toBe(false);
});

test.each([
  [`"${current}"`, false],
  [`W/"${current}"`, false],
  [`"${older}", "${current}"`, false],
  ["*", false],
  [current, false],
  [`"${older}"`, true],
  ['"abc"', true],
  ["", true],
  [`"7@${current}"`, false],
  [`"7@${older}"`, true],
  [`"9@${current}"`, true],
  [`"9@${older}", "7@${current}"`, false],
  [`"7@${older}", "9@${current}"`, true],
])("parses If-Match %s", (ifMatch, isOld) => {
  expect(isStale(row, ifMatch)).toBe(isOld);
});

test("every change has a distinct timestamp", () => {
  expect(nextVersion(row, new Date("2024-01-05T15:00:00.123Z")).toISOString()).toBe(
    "2024-01-05T15:00:00.124Z",
  );
  expect(nextVersion(row, new Date("2025-01-01T00:00:00Z")).toISOString()).toBe("2025-01-01T00:00:00.000Z");
});
