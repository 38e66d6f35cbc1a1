import type { z } from "zod";
import {
  flag,
  IdText,
  optionalLink,
  optionalText,
  optionalTimestamp,
  quantity,
  recordId,
  requiredLine,
  requiredLink,
  requiredText,
  wholeNumber,
} from "@/lib/input/fields";

const NAME = "Name must be at least 2 characters";
const WORD = requiredText("Name", 2, 5);
const LINE = requiredLine("Name", 2, 5);
const BROKEN = "Name must not contain line breaks";
const NOTE = optionalText("Note", 5);
const LINK = requiredLink("Not a link");
const SITE = optionalLink("Not a link");
const COUNT = wholeNumber(1, "Not a count", 10);
const ID = recordId("No such record");
const DAY = optionalTimestamp("Not a timestamp");
const SHOP = "https://shop.example/";

function taken(field: z.ZodType, value: unknown): unknown {
  const { success, data, error } = field.safeParse(value);
  return success ? { data } : error.issues.map(({ message }) => message).join(" | ");
}

test.each<[string, z.ZodType, unknown, unknown]>([
  ["needed text", WORD, " ab ", { data: "ab" }],
  ["needed text", WORD, "abcde", { data: "abcde" }],
  ["needed text", WORD, " a ", NAME],
  ["needed text", WORD, null, NAME],
  ["needed text", WORD, "abcdef", "Name must be at most 5 characters"],
  ["line", LINE, " ab\n", { data: "ab" }],
  ["line", LINE, "a\nb", BROKEN],
  ["line", LINE, "a\rb", BROKEN],
  ["line", LINE, "a\nbcdef", "Name must be at most 5 characters"],
  ["needed text", WORD, "\u200b".repeat(6), "Name must be at most 5 characters"],
  ["line", LINE, "a\tb", { data: "a\tb" }],
  ["line", LINE, "\u05d0\u05d1", { data: "\u05d0\u05d1" }],
  ["line", LINE, "a\u2764\ufe0f", { data: "a\u2764\ufe0f" }],
  ["line", LINE, "\u200b\u200b", NAME],
  ["needed text", WORD, "a\u200d \u3164", NAME],
  ["needed text", WORD, "e\u0301a", { data: "\u00e9a" }],
  ["text", NOTE, " abc ", { data: "abc" }],
  ["text", NOTE, "e\u0301", { data: "\u00e9" }],
  ["text", NOTE, "  ", { data: null }],
  ["text", NOTE, null, { data: null }],
  ["text", NOTE, "abcdef", "Note must be at most 5 characters"],
  ["text", NOTE, 7, "Note must be text"],
  ["needed link", LINK, ` ${SHOP} `, { data: SHOP }],
  ["needed link", LINK, "HTTP://SHOP.EXAMPLE", { data: "HTTP://SHOP.EXAMPLE" }],
  ["needed link", LINK, SHOP + "a".repeat(2048 - SHOP.length), { data: expect.any(String) }],
  ["needed link", LINK, SHOP + "a".repeat(2049 - SHOP.length), "Links must be at most 2048 characters"],
  ["needed link", LINK, "", "Not a link"],
  ["needed link", LINK, null, "Not a link"],
  ["needed link", LINK, "https://shop.example/a b", "Not a link"],
  ["needed link", LINK, "https:shop.example", "Not a link"],
  ["needed link", LINK, "https://[", "Not a link"],
  ["needed link", LINK, "see https://shop.example", "Not a link"],
  ["needed link", LINK, "javascript://shop.example", "Not a link"],
  ["link", SITE, "  ", { data: "" }],
  ["link", SITE, ` ${SHOP} `, { data: SHOP }],
  ["link", SITE, "shop.example", "Not a link"],
  ["link", SITE, 7, "Not a link"],
  ["whole number", COUNT, 1, { data: 1 }],
  ["whole number", COUNT, 10, { data: 10 }],
  ["whole number", COUNT, 0, "Not a count"],
  ["whole number", COUNT, 11, "Not a count"],
  ["whole number", COUNT, 1.5, "Not a count"],
  ["whole number", COUNT, "1", "Not a count"],
  ["quantity", quantity("Stock", 1), 2_147_483_647, { data: 2_147_483_647 }],
  ["quantity", quantity("Stock", 1), 1e12, "Stock must be at most 2,147,483,647"],
  ["quantity", quantity("Stock", 1), 0, "Stock must be a whole number of at least 1"],
  ["quantity", quantity("Stock", 1), Number.NaN, "Stock must be a whole number of at least 1"],
  ["id", ID, 2_147_483_647, { data: 2_147_483_647 }],
  ["id", ID, 2_147_483_648, "No such record"],
  ["id", ID, 0, "No such record"],
  ["yes or no", flag("Active"), false, { data: false }],
  ["yes or no", flag("Active"), 1, "Active must be true or false"],
  ["timestamp", DAY, "2026-03-01", { data: new Date("2026-03-01T00:00:00Z") }],
  ["timestamp", DAY, "2026-03-01T01:30:00+01:00", { data: new Date("2026-03-01T00:30:00Z") }],
  ["timestamp", DAY, "", { data: null }],
  ["timestamp", DAY, null, { data: null }],
  ["timestamp", DAY, "0001-01-01", { data: new Date("0001-01-01T00:00:00Z") }],
  ["timestamp", DAY, "0000-12-31", "Not a timestamp"],
  ["timestamp", DAY, "2026-02-30", "Not a timestamp"],
  ["timestamp", DAY, "soon", "Not a timestamp"],
  ["timestamp", DAY, 7, "Not a timestamp"],
])("parses %s input %2$j as %3$j", (_, field, value, expected) => {
  expect(taken(field, value)).toEqual(expected);
});

test.each([
  ["1", 1],
  ["2147483647", 2_147_483_647],
])("%j is an id", (text, id) => {
  expect(IdText.parse(text)).toBe(id);
});

test.each([
  "0",
  "-1",
  "1.5",
  "01",
  "1e3",
  " 1",
  "1\n",
  "abc",
  "",
  "2147483648",
  "10000000000",
  "1".repeat(20),
])("%j isn't an id", (text) => {
  expect(IdText.safeParse(text).error?.issues[0]?.message).toBe("The id must be a positive whole number.");
});
