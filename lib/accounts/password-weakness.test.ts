import { WELL_KNOWN_PASSWORDS } from "@/lib/accounts/common-passwords";
import { COMMON_PASSWORD, passwordWeakness, TELLING_PASSWORD } from "@/lib/accounts/password-weakness";

const WORDS = ["Detectory", "catalogue", "ann.lee@mail.example", "Zoë 7", "ab"];

test.each([
  ["123456", COMMON_PASSWORD],
  ["Password", COMMON_PASSWORD],
  ["QWERTYUIOP", COMMON_PASSWORD],
  ["ｐａｓｓｗｏｒｄ", COMMON_PASSWORD],
  ["let me in", COMMON_PASSWORD],
  ["zzzzzzzzzzzz", COMMON_PASSWORD],
  ["Detectory2026!", TELLING_PASSWORD],
  ["my-catalogue-password", TELLING_PASSWORD],
  ["x-ann.lee-x", TELLING_PASSWORD],
  ["ann.lee@mail.example", TELLING_PASSWORD],
  ["zoë7zoë7", TELLING_PASSWORD],
  ["correct horse", null],
  ["cabbage-tree-9", null],
  ["日本語のパスワード", null],
])("%s: %s", (password, sentence) => {
  expect(passwordWeakness(password, WORDS, WELL_KNOWN_PASSWORDS)).toBe(sentence);
});

test("the list holds at least the 3000 that ASVS 5.0 asks for, none of them too short to be chosen", () => {
  expect(WELL_KNOWN_PASSWORDS.size).toBeGreaterThanOrEqual(3_000);
  for (const password of WELL_KNOWN_PASSWORDS) expect(password).toMatch(/^[^A-Z\s]{6,}$/);
});
