import { outlookSentence } from "@/lib/outlook/wording";

const DAY = 86_400;
const outlook = { providerId: 1, status: "detected" as const, elapsedSeconds: 4.5 * DAY, sample: 8 };

test("says how many earlier outages ended within the 80% quantile", () => {
  const endedWithinSeconds = { p50: 6 * DAY, p80: 8.2 * DAY };
  expect(outlookSentence({ ...outlook, endedWithinSeconds })).toBe(
    "Down for 4 days. 7 of 8 earlier outages ended within 9 days.",
  );
  expect(outlookSentence({ ...outlook, endedWithinSeconds: null })).toBeNull();
});
