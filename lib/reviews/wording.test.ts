import { factsOf } from "@/lib/reviews/wording";

const NOTHING = { testedVersion: null, testedFrom: null, testedTo: null, access: null, patchesSince: 0 };

test.each([
  [{}, []],
  [{ testedVersion: "2.4" }, ["Tested version 2.4"]],
  [{ testedFrom: "2026-01-05", testedTo: "2026-02-10" }, ["Tested from Jan 5, 2026 to Feb 10, 2026"]],
  [{ testedVersion: "2.4", testedTo: "2026-02-10" }, ["Tested version 2.4 until Feb 10, 2026"]],
  [{ access: "trial" as const, patchesSince: 1 }, ["Access: trial", "1 patch since this review"]],
  [{ patchesSince: 3 }, ["3 patches since this review"]],
])("describes how a review was made: %j", (known, facts) => {
  expect(factsOf({ ...NOTHING, ...known })).toEqual(facts);
});
