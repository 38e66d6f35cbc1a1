import { link, paragraphs, plain, table } from "@/lib/markdown/text";

test("text can't become markup", () => {
  expect(plain("# [a](b) <script>\n1. x")).toBe("\\# \\[a\\](b) \\<script\\> 1. x");
  expect([plain("1. x"), plain("- x")]).toEqual(["1\\. x", "\\- x"]);
  expect(plain("a_b at https://x.example/a_b#c|d_")).toBe("a\\_b at https://x.example/a_b#c\\|d\\_");
  expect(paragraphs("a\nb\n\n# c")).toBe("a b\n\n\\# c");
});

test("a link is absolute and stays whole", () => {
  expect(link("a]b", "/game/1")).toBe("[a\\]b](<http://localhost:3000/game/1>)");
  expect(link("x", "https://a.example/(b)>")).toBe("[x](<https://a.example/(b)%3E>)");
  expect(link("x", "https://a.example/a|b?c|d")).toBe("[x](<https://a.example/a%7Cb?c%7Cd>)");
});

test("writes a table", () => {
  expect(table(["a", "b"], [["1", "2"]])).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |");
});
