import { similarWords, wordStart } from "@/lib/search/spelling";

/** Whether a name answers to a text; JavaScript has a boundary of words alone. */
function isSimilar(name: string, text: string): boolean {
  const patterns = similarWords(text);
  const matches = (pattern: string) => new RegExp(pattern.replace("\\m", "(?<!\\w)"), "u").test(name);
  return patterns.length > 0 && patterns.every(matches);
}

test.each([
  ["valor", ["xalor", "vxlor", "vaxor", "valxr", "valox"], "wrong"],
  ["vigils", ["igils", "vgils", "viils", "vigls", "vigis", "vigil"], "missing"],
  ["valor", ["xvalor", "vxalor", "vaxlor", "valxor", "valoxr", "valorx"], "too many"],
  ["valor", ["avlor", "vlaor", "vaolr", "valro"], "exchanged"],
])("%s is found by %j, where one letter is %s", (name, texts) => {
  expect(texts.filter((text) => !isSimilar(`the ${name} 2`, text))).toEqual([]);
});

test.each(["vxxor", "xaxor", "rolav", "val", "valorous"])("%s is too far from valor", (text) => {
  expect(isSimilar("valor", text)).toBe(text === "val");
});

test("each word of a text must be there, in any order, and short ones and numbers as they are", () => {
  expect(isSimilar("iron bastion 77", "bastoin iro")).toBe(true);
  expect(isSimilar("iron bastion 77", "bastoin 77")).toBe(true);
  expect(isSimilar("iron bastion 77", "bastoin 78")).toBe(false);
  expect(isSimilar("iron bastion 1077", "bastoin 1177")).toBe(false);
  expect(isSimilar("iron bastion", "bastoin irx")).toBe(false);
});

test("what means something in a pattern is only text", () => {
  expect(wordStart("a.b*(c)_%")).toBe("\\ma\\.b\\*\\(c\\)\\_\\%");
  expect(similarWords("(?.*) %_ \\")).toEqual([]);
  expect(similarWords("ab")).toEqual([]);
});

test("texts of many and long words make patterns of bounded size", () => {
  const patterns = similarWords(`${"a".repeat(60)} ${"word ".repeat(20)}`);
  expect(patterns).toHaveLength(6);
  expect(patterns.join("").length).toBeLessThan(1_000);
});
