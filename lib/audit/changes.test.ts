import {
  changesOf,
  fieldLabel,
  mainChangesOf,
  referencesOf,
  sharedChangesOf,
  shownValue,
} from "@/lib/audit/changes";

const verified = {
  entityType: "provider",
  entityId: 7,
  before: { verifiedAt: "2024-01-04T00:00:00.000Z", verifiedBy: 3 },
  after: {
    verifiedAt: "2024-01-05T15:00:00.000Z",
    verifiedBy: 4,
    status: "detected",
    evidenceUrl: null,
    note: null,
  },
} as const;

test("an entry lists what changed, without empty rows and with names instead of ids", () => {
  expect(changesOf(verified).map(({ field }) => field)).toEqual(["verifiedAt", "verifiedBy", "status"]);
  expect(
    mainChangesOf({ before: { name: "A", isPromoted: true }, after: { name: "A", isPromoted: false } }),
  ).toEqual([{ field: "isPromoted", before: true, after: false }]);
  expect(referencesOf(verified)).toEqual([
    { entity: "provider", id: 7 },
    { entity: "user", id: 3 },
    { entity: "user", id: 4 },
  ]);
  const names = { "user:4": "ana" };
  expect([3, 4].map((id) => shownValue("verifiedBy", id, names))).toEqual(["user 3", "ana"]);
});

test("a list that was and stays empty is no change", () => {
  expect(changesOf({ before: null, after: { sites: [] } })).toEqual([]);
  expect(changesOf({ before: { sites: ["a"] }, after: { sites: [] } })).toHaveLength(1);
});

test.each([
  ["name", "", "–"],
  ["name", "Lamp", "Lamp"],
  ["isActive", true, "yes"],
  ["isActive", false, "no"],
  ["validUntil", "2024-01-05T15:00:00.000Z", "Jan 5, 2024 at 3:00 PM UTC"],
  ["featuresList", ["a"], '["a"]'],
  ["featuresList", [], "–"],
])("%s %j reads %s", (field, value, text) => {
  expect(shownValue(field, value, {})).toBe(text);
});

test.each([
  ["isPromoted", "promoted"],
  ["imageUrl", "image"],
  ["gameId", "game"],
  ["detailImageUrl", "detail image"],
  ["status", "status"],
])("%s is called %s", (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test("summarizes several changes by their shared values, with counts of the previous ones", () => {
  const change = (before: string, type = "internal") => ({
    before: { status: before, verifiedAt: "1", type },
    after: { status: "detected", verifiedAt: "2", type: "external" },
  });
  const entries = [change("undetected"), change("updating"), change("updating", "external")];
  expect(sharedChangesOf(entries)).toEqual([
    {
      field: "status",
      after: "detected",
      before: [
        { value: "updating", count: 2 },
        { value: "undetected", count: 1 },
      ],
    },
  ]);
  const other = { before: { status: "updating" }, after: { status: "undetected" } };
  expect(sharedChangesOf([...entries, other])).toEqual([]);
  expect(sharedChangesOf([])).toEqual([]);
});
