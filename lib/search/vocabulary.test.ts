import { searchedText } from "@/lib/search/vocabulary";

test.each([
  ["nothing", undefined, ""],
  ["the first of several", [" edge ", "other"], "edge"],
  ["at most 100 characters, none of them half", `${"a".repeat(99)}🎉 again`, `${"a".repeat(99)}🎉`],
])("reads %s", (_what, value, text) => {
  expect(searchedText(value)).toBe(text);
});
