import { assembled, givenFields, idOf, isSameValue } from "@/lib/transfer/fields";

const FIELDS = {
  title: "text",
  size: "number",
  isActive: "flag",
  tags: "list",
  "rights.ads": "flag",
} as const;
const csv = (row: Record<string, string>) => Object.fromEntries(givenFields(row, FIELDS, true));

test("cells become what they mean, and stay what they are where they mean nothing", () => {
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

test("an object is read by its fields", () => {
  const given = givenFields({ title: null, rights: { ads: true, more: 1 }, id: 3 }, FIELDS, false);
  expect(assembled(given)).toEqual({ title: null, rights: { ads: true } });
});

test.each([
  [undefined, { id: null }],
  ["", { id: null }],
  ["12", { id: 12 }],
  [12, { id: 12 }],
  [0, { problem: "The id must be a whole number of at least 1, or be left out" }],
  ["=1", { problem: "The id must be a whole number of at least 1, or be left out" }],
])("the id %p", (id, expected) => expect(idOf({ id })).toEqual(expected));

test("what a spreadsheet does to a text is no change", () => {
  expect(isSameValue("a\r\nb", "a\nb")).toBe(true);
  expect(isSameValue("", null)).toBe(true);
  expect(isSameValue(0, null)).toBe(false);
  expect(isSameValue(["a"], ["a", "b"])).toBe(false);
});
