import { searchableWords, shortestStarts, similarWords, wordStart } from "@/lib/search/spelling";

function isSimilar(name: string, text: string): boolean {
  const words = searchableWords(text).map((word) => new RegExp(similarWords(word) ?? `^${word}`, "u"));
  return words.length > 0 && words.every((word) => name.split(" ").some((own) => word.test(own)));
}

test.each([
  ["valor", ["xalor", "vxlor", "vaxor", "valxr", "valox"], "wrong"],
  ["vigils", ["igils", "vgils", "viils", "vigls", "vigis", "vigil"], "missing"],
  ["valor", ["xvalor", "vxalor", "vaxlor", "valxor", "valoxr", "valorx"], "too many"],
  ["весна", ["вечна", "весня"], "wrong in another script"],
  ["pröll", ["proll", "prall"], "wrong next to an accent"],
  ["valor", ["avlor", "vlaor", "vaolr", "valro"], "exchanged"],
])("%s is found by %j, where one letter is %s", (name, texts) => {
  expect(texts.filter((text) => !isSimilar(`the ${name} 2`, text))).toEqual([]);
});

test.each(["vxxor", "xaxor", "rolav", "val", "valorous"])("%s is too far from valor", (text) => {
  expect(isSimilar("valor", text)).toBe(text === "val");
});

test("requires every word of the text in any order, with short words and numbers exact", () => {
  expect(isSimilar("iron bastion 77", "bastoin iro")).toBe(true);
  expect(isSimilar("iron bastion 77", "bastoin 77")).toBe(true);
  expect(isSimilar("iron bastion 77", "bastoin 78")).toBe(false);
  expect(isSimilar("iron bastion 10777", "bastoin 11777")).toBe(false);
  expect(isSimilar("iron bastion", "bastoin irx")).toBe(false);
});

test("treats pattern characters as plain text", () => {
  expect(wordStart("a.b*(c)_%", "d")).toBe("\\m(?:a\\.b\\*\\(c\\)\\_\\%|d)");
  expect(searchableWords("(?.*) %_ \\")).toEqual([]);
  expect(searchableWords("ab")).toEqual([]);
});

test("bounds the pattern size for many or long words", () => {
  const words = searchableWords(`${"a".repeat(60)} ${"word ".repeat(20)}`);
  expect([words.length, words.map(similarWords)]).toEqual([6, Array(6).fill(null)]);
  expect(similarWords("a".repeat(24))?.length).toBeLessThan(2_000);
});

test("a prefix matches the words that begin with it", () => {
  expect(shortestStarts(["valo", "valor", "velor"])).toEqual(["valo", "velor"]);
});
