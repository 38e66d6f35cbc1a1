import {
  COMMON_PASSWORD,
  commonPasswords,
  PERSONAL_PASSWORD,
  passwordWeakness,
} from "@/lib/accounts/password-weakness";

const WORDS = ["Detectory", "catalogue", "ann.lee@mail.example", "Zoë 7", "ab"];

test.each([
  ["123456", COMMON_PASSWORD],
  ["Password", COMMON_PASSWORD],
  ["QWERTYUIOP", COMMON_PASSWORD],
  ["ｐａｓｓｗｏｒｄ", COMMON_PASSWORD],
  ["let me in", COMMON_PASSWORD],
  ["zzzzzzzzzzzz", COMMON_PASSWORD],
  ["Detectory2026!", PERSONAL_PASSWORD],
  ["my-catalogue-password", PERSONAL_PASSWORD],
  ["x-ann.lee-x", PERSONAL_PASSWORD],
  ["ann.lee@mail.example", PERSONAL_PASSWORD],
  ["zoë7zoë7", PERSONAL_PASSWORD],
  ["correct horse", null],
  ["cabbage-tree-9", null],
  ["日本語のパスワード", null],
])("%s: %s", async (password, sentence) => {
  expect(passwordWeakness(password, WORDS, await commonPasswords())).toBe(sentence);
});

test("the list has the 3,000 passwords of at least 6 characters that ASVS 5.0 requires, in comparable form", async () => {
  const list = await commonPasswords();
  expect(list.filter((password) => password.length >= 6).length).toBeGreaterThanOrEqual(3_000);
  expect(list.filter((password) => /[A-Z\s]/.test(password))).toEqual([]);
});
