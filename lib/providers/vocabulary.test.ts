import { PROVIDER_STATUSES, packDays, unpackDays } from "@/lib/providers/vocabulary";

test("days survive their way to the browser", () => {
  const days = [null, ...PROVIDER_STATUSES, null].map((status) => ({ status }));
  expect(packDays(days)).toHaveLength(days.length);
  expect(unpackDays(packDays(days))).toEqual(days);
  expect(unpackDays("")).toEqual([]);
});
