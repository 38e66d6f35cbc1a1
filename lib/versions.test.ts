import { isStale, type LoadedVersion, nextVersion } from "@/lib/versions";

const row = { createdAt: new Date("2024-01-01T00:00:00Z"), updatedAt: new Date("2024-01-05T15:00:00.123Z") };
const current = "2024-01-05T15:00:00.123Z";
const older = "2024-01-04T00:00:00.000Z";
const said = (version: Partial<LoadedVersion>) =>
  isStale(row, { ifMatch: null, updatedAt: null, ...version });

test("who names no version is never stale", () => {
  expect(said({})).toBe(false);
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
])("If-Match %s", (ifMatch, isOld) => {
  expect(said({ ifMatch })).toBe(isOld);
});

test.each([
  [current, false],
  [older, true],
  ["2023-12-31T23:59:30Z", true],
  ["2000-01-01T00:00:00Z", false],
  ["2099-01-01T00:00:00Z", false],
  ["nonsense", false],
])("a body's updatedAt %s counts where the record can have had it", (updatedAt, isOld) => {
  expect(said({ updatedAt })).toBe(isOld);
});

test("the header wins over the body", () => {
  expect(said({ ifMatch: `"${current}"`, updatedAt: older })).toBe(false);
});

test("every change has a moment of its own", () => {
  expect(nextVersion(row, new Date("2024-01-05T15:00:00.123Z")).toISOString()).toBe(
    "2024-01-05T15:00:00.124Z",
  );
  expect(nextVersion(row, new Date("2025-01-01T00:00:00Z")).toISOString()).toBe("2025-01-01T00:00:00.000Z");
});
