import { describeDays, PROVIDER_STATUSES, packDays, unpackDays } from "@/lib/providers/vocabulary";

test("days survive their way to the browser", () => {
  const days = [null, ...PROVIDER_STATUSES, null].map((status) => ({ status }));
  expect(packDays(days)).toHaveLength(days.length);
  expect(unpackDays(packDays(days))).toEqual(days);
  expect(unpackDays("")).toEqual([]);
});

test("days are told in words, without what none of them was", () => {
  const days = [null, "detected", "updating", "undetected", "undetected"] as const;
  expect(describeDays(days.map((status) => ({ status })))).toBe(
    "Last 5 days: 2 undetected, 1 updating, 1 detected, 1 not listed",
  );
  expect(describeDays([{ status: "detected" }])).toBe("Last 1 days: 1 detected");
});
