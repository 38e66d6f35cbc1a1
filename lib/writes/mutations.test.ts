import { nextVersion, requireFresh } from "@/lib/writes/mutations";

const row = { id: 7, updatedAt: new Date("2024-01-05T15:00:00.123Z") };
const current = "2024-01-05T15:00:00.123Z";
const older = "2024-01-04T00:00:00.000Z";

const isStale = (ifMatch: string | null) =>
  requireFresh([row], ifMatch, async () => row).then(
    () => false,
    () => true,
  );

test("a request without a version is never stale", async () => {
  expect(await isStale(null)).toBe(false);
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
])("parses If-Match %s", async (ifMatch, isOld) => {
  expect(await isStale(ifMatch)).toBe(isOld);
});

test("counts changed records only among several", async () => {
  const refusal = (rows: (typeof row)[]) => requireFresh(rows, `"${older}"`, async () => null);
  const one = "This record was changed by someone else in the meantime. Please review it and try again.";
  await expect(refusal([row])).rejects.toThrow(one);
  await expect(refusal([row, row])).rejects.toThrow(/^Someone else changed 2 of 2 records/);
});

test("parses If-Match once for all rows", async () => {
  const parse = jest.spyOn(Date, "parse");
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...row, id: index + 1 }));
  const changed = requireFresh(rows, `${",".repeat(99)}"7@${current}"`, async (ids) => ids.length);
  await expect(changed).rejects.toMatchObject({ status: 409, members: { current: 99 } });
  expect(parse.mock.calls.length).toBeLessThanOrEqual(100);
  parse.mockRestore();
});

test("every change has a distinct timestamp", () => {
  expect(nextVersion(row, new Date("2024-01-05T15:00:00.123Z")).toISOString()).toBe(
    "2024-01-05T15:00:00.124Z",
  );
  expect(nextVersion(row, new Date("2025-01-01T00:00:00Z")).toISOString()).toBe("2025-01-01T00:00:00.000Z");
});
