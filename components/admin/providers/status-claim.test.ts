import {
  effectOf,
  isUnchanged,
  questionOf,
  staleText,
  subjectOf,
} from "@/components/admin/providers/status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import type { ProviderStatus } from "@/lib/providers/vocabulary";

const of = (count: number, status: ProviderStatus) =>
  Array.from({ length: count }, () => ({ name: "Hushfield", status }) as ProviderRow);
const providers = [...of(41, "undetected"), ...of(27, "detected"), ...of(61, "updating")];

test("the question before a bulk change says how many providers change", () => {
  const claim = { providers, status: "detected" } as const;
  expect(questionOf(claim)).toEqual({
    title: "Set 129 providers to Detected?",
    go: "Set 129 providers to Detected",
  });
  expect(effectOf(claim)).toBe("102 will change, 27 already are.");
  expect(effectOf({ ...claim, providers: of(2, "updating") })).toBe("2 will change.");
  expect(effectOf({ ...claim, providers: [...of(1, "updating"), ...of(1, "detected")] })).toBe(
    "1 will change, 1 already is.",
  );
});

test("the question before a bulk check says what it confirms", () => {
  expect(questionOf({ providers }).title).toBe("Verify 129 providers?");
  expect(effectOf({ providers })).toBe("Confirms 41 undetected, 27 detected, and 61 updating.");
  expect(effectOf({ providers: of(2, "detected") })).toBe("Confirms 2 detected.");
});

test("names a single provider and recognizes a claim that changes nothing", () => {
  expect(subjectOf({ providers: of(1, "detected") })).toBe("Hushfield");
  expect(isUnchanged({ providers: of(2, "detected"), status: "detected" })).toBe(true);
  expect(isUnchanged({ providers, status: "detected" })).toBe(false);
  expect(isUnchanged({ providers: of(1, "detected") })).toBe(false);
});

test("says why a status isn't fresh", () => {
  const verifiedAt = "2026-11-23T00:00:00.000Z";
  const textOf = (freshness: ProviderRow["freshness"]) =>
    staleText({ freshness, verifiedAt } as ProviderRow, new Date("2026-11-26T00:00:00Z"));
  expect(textOf("stale")).toBe("not re-checked for 3d");
  expect(textOf("before-patch")).toBe("not re-checked since a patch");
});
