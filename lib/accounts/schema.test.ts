import { TokenInput } from "@/lib/accounts/schema";
import { sharedState } from "@/lib/runtime/shared-state";

const HOUR = 3_600_000;

afterEach(() => {
  sharedState.clockOffsetMs = 0;
});

test.each([-HOUR, HOUR])("checks a token's end by the database's time, here %i ms ahead", (offset) => {
  sharedState.clockOffsetMs = offset;
  const expiresIn = (ms: number) =>
    TokenInput.safeParse({
      name: "Export",
      sections: ["games"],
      expiresAt: new Date(Date.now() + offset + ms).toISOString(),
    }).success;
  const year = 366 * 24 * HOUR;
  expect([-HOUR / 2, HOUR / 2, year - HOUR / 2, year + HOUR / 2].map(expiresIn)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
