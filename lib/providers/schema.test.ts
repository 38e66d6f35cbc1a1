import {
  HistoryBarsQuery,
  ProviderChanges,
  ProviderInput,
  ProviderStatuses,
  ProvidersChanges,
} from "@/lib/providers/schema";

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
const HOST = "Please enter a host such as example.com";
const SITES = "Sites must be a list of at most 20";
const SITE = { host: "nightfall.example", kind: "official" };
const sitesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...SITE, host: `a${index}.example` }));

function messageOf(schema: typeof ProviderInput | typeof ProviderStatuses, values: object) {
  return schema.safeParse(values).error?.issues[0]?.message;
}

test("preserves a valid provider and drops unknown fields", () => {
  expect(ProviderInput.parse({ ...GOOD, id: 9 })).toEqual(GOOD);
  expect(ProviderChanges.parse({})).toEqual({});
});

test("a blank website becomes null", () => {
  expect(ProviderChanges.parse({ websiteUrl: " " })).toEqual({ websiteUrl: null });
  expect(ProviderChanges.parse({ websiteUrl: null })).toEqual({ websiteUrl: null });
});

test.each([
  [{ name: "N" }, "Name must be at least 2 characters"],
  [{ name: "Two\nlines" }, "Name must not contain line breaks"],
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
  [{ sites: [{ ...SITE, host: "https://nightfall.example" }] }, HOST],
  [{ sites: [{ ...SITE, host: 7 }] }, HOST],
  [{ sites: [{ host: "a.example" }] }, "Please select official or impostor"],
  [{ sites: [{ ...SITE, note: "x".repeat(501) }] }, "Note must be at most 500 characters"],
  [{ sites: [SITE, { ...SITE, host: "nightfall.EXAMPLE" }] }, "Each host can be listed once"],
  [{ sites: sitesOf(20) }, undefined],
  [{ sites: sitesOf(21) }, SITES],
  [{ sites: "nightfall.example" }, SITES],
])("rejects %j with %p", (values, message) => {
  expect(messageOf(ProviderInput, { ...GOOD, ...values })).toBe(message);
});

test.each([
  [[1], undefined],
  [Array(1000).fill(1), undefined],
  [Array(1001).fill(1), "At most 1,000 providers can be changed at once"],
  [[], SELECT],
  [["1"], SELECT],
  ["1", SELECT],
])("rejects a single status change with %.20j and reports %p", (ids, message) => {
  expect(messageOf(ProviderStatuses, { ids, status: "updating" })).toBe(message);
});

test.each([
  [{}, "Please choose what to change"],
  [{ type: undefined }, "Please choose what to change"],
  [{ gameId: 3 }, undefined],
  [{ isPromoted: false }, undefined],
  [{ type: "magic" }, "Please select a type"],
])("rejects a bulk change with %j and reports %p", (values, message) => {
  expect(ProvidersChanges.safeParse({ ids: [1], ...values }).error?.issues[0]?.message).toBe(message);
});

test.each([
  ["1", [1]],
  ["999999999,20", [999_999_999, 20]],
  [Array(200).fill("7").join(","), Array(200).fill(7)],
])("parses the history bar request %.20j as %.20j", (ids, expected) => {
  expect(HistoryBarsQuery.parse({ ids })).toEqual({ ids: expected });
});

test.each([
  [undefined, SELECT],
  ["", SELECT],
  ["0", SELECT],
  ["1,0", SELECT],
  ["1,", SELECT],
  [",1", SELECT],
  ["1,x", SELECT],
  ["1x", SELECT],
  ["1234567890", SELECT],
  ["1,1234567890", SELECT],
  [Array(201).fill("7").join(","), "At most 200 providers can be requested at once"],
])("rejects the history bar request %.20j with %p", (ids, message) => {
  expect(HistoryBarsQuery.safeParse({ ids }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
