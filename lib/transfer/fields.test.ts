import { AdvertisementInput } from "@/lib/ads/schema";
import { DealInput } from "@/lib/deals/schema";
import { GameInput } from "@/lib/games/schema";
import { ImportedInvitation } from "@/lib/invites/schema";
import { ProviderInput } from "@/lib/providers/schema";
import { ReviewInput } from "@/lib/reviews/schema";
import {
  assembled,
  givenFields,
  idOf,
  ignoredColumns,
  importFields,
  isSameValue,
  problemAt,
} from "@/lib/transfer/fields";

const FIELDS = {
  title: "text",
  size: "number",
  isActive: "flag",
  tags: "list",
  "rights.ads": "flag",
} as const;
const csv = (row: Record<string, string>) => Object.fromEntries(givenFields(row, FIELDS, true));

test("parses cells that have a meaning and leaves the others unchanged", () => {
  expect(csv({ title: "7", size: "7", isActive: "TRUE", tags: '["a"]', "rights.ads": "false" })).toEqual({
    title: "7",
    size: 7,
    isActive: true,
    tags: ["a"],
    "rights.ads": false,
  });
  expect(csv({ size: "many", isActive: "yes", tags: "a\r\n\r\nb", other: "x" })).toEqual({
    size: "many",
    isActive: "yes",
    tags: ["a", "b"],
  });
  expect(csv({ title: "", size: "" })).toEqual({ title: "", size: null });
});

test("names the columns that neither the form nor the export has", () => {
  const known = ["id", "createdAt", "rights.ads", "title"];
  const rows = [
    { id: 1, Title: "a", createdAt: "" },
    { Category: "b", "rights.ads": true },
    { rights: {}, "": "" },
  ];
  expect(ignoredColumns(rows, known)).toEqual(["Title", "Category"]);
});

test("leaves a list with characters that can't be stored to the form's schema", () => {
  const lists = ['["\\u0000"]', '["a", "\\ud800"]', '[{"host":"\\udc00"}]'];
  expect(lists.map((tags) => csv({ tags }).tags)).toEqual(lists);
  expect(csv({ tags: '["\\ud83d\\ude00", "\\\\u0000"]' })).toEqual({ tags: ["\u{1f600}", "\\u0000"] });
});

test("reads an object by its fields", () => {
  const given = givenFields({ title: null, rights: { ads: true, more: 1 }, id: 3 }, FIELDS, false);
  expect(assembled(given)).toEqual({ title: null, rights: { ads: true } });
});

test.each([
  [undefined, { id: null }],
  ["", { id: null }],
  ["12", { id: 12 }],
  [12, { id: 12 }],
  [0, { problem: 'id "0": The id must be a whole number of at least 1, or be omitted' }],
  ["=1", { problem: 'id "=1": The id must be a whole number of at least 1, or be omitted' }],
])("the id %p", (id, expected) => expect(idOf({ id })).toEqual(expected));

test("ignores what a spreadsheet changes in a text", () => {
  expect(isSameValue("a\r\nb", "a\nb")).toBe(true);
  expect(isSameValue("", null)).toBe(true);
  expect(isSameValue(0, null)).toBe(false);
  expect(isSameValue(["a"], ["a", "b"])).toBe(false);
});

const columns = (names: string, type: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, type]));

test.each([
  [
    GameInput,
    columns("title description category imageUrl detailImageUrl releaseDate developer", "text"),
    columns("isActive", "flag"),
  ],
  [
    ProviderInput,
    columns(
      "name description websiteUrl imageUrl status type visibility evidenceUrl evidenceImageUrl evidenceArchiveUrl statusNote",
      "text",
    ),
    columns("gameId", "number"),
    columns("isPromoted", "flag"),
    columns("sites", "list"),
  ],
  [
    ReviewInput,
    columns("title content link testedVersion testedFrom testedTo access", "text"),
    columns("pros cons", "list"),
    columns("cheatRating installationRating supportRating communityRating providerId", "number"),
    columns("isPromoted", "flag"),
  ],
  [
    DealInput,
    columns("title description imageUrl referralLink startsAt validUntil backgroundStyle", "text"),
    columns("totalQuantity remainingQuantity position providerId", "number"),
    columns("isActive isFeatured", "flag"),
    columns("featuresList", "list"),
  ],
  [
    AdvertisementInput,
    columns("title imageUrl link tier startsAt endsAt", "text"),
    columns("gameId", "number"),
    columns("isActive", "flag"),
  ],
  [
    ImportedInvitation,
    columns("code description expiresAt role", "text"),
    columns("maxUses", "number"),
    columns("isActive", "flag"),
    columns("games providers reviews deals invites ads users".replace(/\w+/g, "permissions.$&"), "flag"),
  ],
])("a file has the same fields as the form", (schema, ...fields) => {
  expect(importFields(schema)).toEqual(Object.assign({}, ...fields));
});

test("quotes the beginning of a long value up to a whole character", () => {
  const beginning = "x".repeat(59);
  expect(problemAt("title", `${beginning}😀😀`, "wrong")).toBe(`title "${beginning}…": wrong`);
});
