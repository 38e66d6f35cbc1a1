/** @jest-environment node */
import { ProviderChanges, ProviderInput, ProviderStatuses } from "@/lib/providers/schema";

const GOOD = {
  name: "Nightfall",
  description: null,
  websiteUrl: "https://nightfall.example",
  gameId: 3,
  status: "detected",
  type: "bypass",
  isPromoted: true,
  visibility: "application",
};
const SELECT = "Please select providers";

function messageOf(schema: typeof ProviderInput | typeof ProviderStatuses, values: object) {
  return schema.safeParse(values).error?.issues[0]?.message;
}

test("a well-formed provider comes out as it went in, without what is unknown", () => {
  expect(ProviderInput.parse({ ...GOOD, id: 9 })).toEqual(GOOD);
  expect(ProviderChanges.parse({})).toEqual({});
});

test("a blank website is none", () => {
  expect(ProviderChanges.parse({ websiteUrl: " " })).toEqual({ websiteUrl: null });
  expect(ProviderChanges.parse({ websiteUrl: null })).toEqual({ websiteUrl: null });
});

test.each([
  [{ name: "N" }, "Name must be at least 2 characters"],
  [{ name: "No" }, undefined],
  [{ name: "x".repeat(201) }, "Name must be at most 200 characters"],
  [{ description: 7 }, "Description must be text"],
  [{ description: "x".repeat(20_001) }, "Description must be at most 20000 characters"],
  [{ websiteUrl: "nightfall" }, "Please enter a valid URL"],
  [{ imageUrl: "x" }, "Please upload an image file (JPEG, PNG, etc.)"],
  [{ gameId: 0 }, "Please select a game"],
  [{ gameId: undefined }, "Please select a game"],
  [{ status: "safe" }, "Please select a status"],
  [{ type: "magic" }, "Please select a type"],
  [{ isPromoted: "yes" }, "Promoted must be true or false"],
  [{ visibility: "hidden" }, "Please select a visibility"],
])("%j is told %p", (values, message) => {
  expect(messageOf(ProviderInput, { ...GOOD, ...values })).toBe(message);
});

test.each([
  [[1], undefined],
  [Array(1000).fill(1), undefined],
  [Array(1001).fill(1), "At most 1000 providers can be changed at once"],
  [[], SELECT],
  [["1"], SELECT],
  ["1", SELECT],
])("one status for %.20j is told %p", (ids, message) => {
  expect(messageOf(ProviderStatuses, { ids, status: "updating" })).toBe(message);
});
