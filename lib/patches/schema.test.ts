import { PatchBody } from "@/lib/patches/schema";
import { sharedState } from "@/lib/runtime/shared-state";

const HOUR = 3_600_000;

afterEach(() => {
  sharedState.clockOffsetMs = 0;
});

test.each([-HOUR, HOUR])("a patch can't be later than the database's time, here %i ms ahead", (offset) => {
  sharedState.clockOffsetMs = offset;
  const happenedAt = (ms: number) => new Date(Date.now() + offset + ms).toISOString();
  const isAccepted = (ms: number) =>
    PatchBody.safeParse({ label: "1.2", happenedAt: happenedAt(ms) }).success;
  expect([-HOUR / 2, HOUR / 2].map(isAccepted)).toEqual([true, false]);
});
