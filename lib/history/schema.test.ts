import { EvidenceFields, NoteField } from "@/lib/catalogue/schema";
import { HistoryQuery, historyRange } from "@/lib/history/schema";

const now = new Date("2026-03-31T12:00:00Z");
const range = (query: object) => historyRange(HistoryQuery.parse(query), now);

test("a history covers the last 90 days by default", () => {
  expect(range({})).toEqual({ from: new Date("2025-12-31T12:00:00Z"), to: now, endsNow: true });
  expect(range({ to: "2026-03-01" })).toEqual({
    from: new Date("2025-12-01T00:00:00Z"),
    to: new Date("2026-03-01T00:00:00Z"),
    endsNow: false,
  });
});

test("a history doesn't begin before the year 1", () => {
  const first = new Date("0001-01-01T00:00:00Z");
  expect(range({ to: "0001-03-01" })).toMatchObject({ from: first, to: new Date("0001-03-01T00:00:00Z") });
});

test("the end is never later than now", () => {
  expect(range({ from: "2026-03-01T10:00:00+02:00", to: "2030-01-01" })).toEqual({
    from: new Date("2026-03-01T08:00:00Z"),
    to: now,
    endsNow: true,
  });
});

test.each([
  [{ from: "2026-03-31T12:00:00.001Z" }, "A history cannot begin in the future"],
  [{ from: "2030-01-01", to: "2029-01-01" }, "A history cannot begin in the future"],
  [{ from: "2026-03-02", to: "2026-03-01" }, "A history cannot begin after its end"],
  [{ from: "" }, "Please enter a date and time such as 2024-01-05T15:00:00Z"],
  [{ from: "yesterday" }, "Please enter a date and time such as 2024-01-05T15:00:00Z"],
  [{ to: "2026-02-30" }, "Please enter a date and time such as 2024-01-05T15:00:00Z"],
  [{ from: "0000-01-01" }, "Please enter a date and time such as 2024-01-05T15:00:00Z"],
  [{ to: "2026-03-01T10:00:00" }, "Please enter a date and time such as 2024-01-05T15:00:00Z"],
])("rejects %j with %p", (query, message) => {
  expect(() => range(query)).toThrow(message);
});

test("accepts an empty range", () => {
  expect(range({ from: "2026-03-01", to: "2026-03-01" })).toMatchObject({ endsNow: false });
});

test("accepts a range that ends now, even if it also starts now", () => {
  const instant = "2026-03-31T12:00:00Z";
  expect(range({ from: instant, to: instant })).toEqual({ from: now, to: now, endsNow: true });
});

test.each(["evidenceUrl", "evidenceArchiveUrl"] as const)("%s is a link or empty", (field) => {
  const EvidenceField = EvidenceFields[field];
  expect(EvidenceField.parse(" https://evidence.example/1 ")).toBe("https://evidence.example/1");
  expect([EvidenceField.parse(" "), EvidenceField.parse(null), EvidenceField.parse(undefined)]).toEqual([
    null,
    null,
    undefined,
  ]);
  expect(EvidenceField.safeParse("evidence").error?.issues[0]?.message).toBe("Please enter a valid URL");
  expect(NoteField.safeParse(7).error?.issues[0]?.message).toBe("Note must be text");
});

test("a screenshot is a picture or empty", () => {
  const { evidenceImageUrl: Screenshot } = EvidenceFields;
  expect([Screenshot.parse(""), Screenshot.parse(null), Screenshot.parse(undefined)]).toEqual([
    null,
    null,
    undefined,
  ]);
  expect(Screenshot.safeParse("ftp://a.example").error?.issues[0]?.message).toBe(
    "Please upload an image file (JPEG, PNG, etc.)",
  );
});
