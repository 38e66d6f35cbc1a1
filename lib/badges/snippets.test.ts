import { badgeSnippets } from "@/lib/badges/snippets";

test("offers the badge in two formats, a card and an address for shields.io", () => {
  const snippets = badgeSnippets("https://detectory.example", { kind: "game", id: 4 });
  expect(snippets.map(({ format }) => format)).toEqual(["Markdown", "HTML", "Card", "Shields"]);
  expect(snippets[2]?.text).toBe(
    '<iframe src="https://detectory.example/embed/game/4" title="Detection status" width="420" height="264" style="border:0" loading="lazy"></iframe>',
  );
});
