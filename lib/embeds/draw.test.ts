import { type Card, drawCard } from "@/lib/embeds/draw";

const STATUSES = ["undetected", "updating", "detected"] as const;

const cardOf = (title: string): Card => ({
  title,
  subtitle: null,
  status: "undetected",
  isStale: true,
  headline: "1000 of 1000 undetected, not re-checked",
  facts: [],
  lines: Array.from({ length: 5 }, (_, index) => {
    const status = STATUSES[index] ?? "undetected";
    return { name: title, status, isStale: true, text: `${status}, not re-checked` };
  }),
  url: "https://status.example.com/game/2147483647",
  siteName: "Detectory",
});

const FAMILY = "👩🏽‍🚀👨‍👩‍👧‍👦";

test.each([
  '"'.repeat(60),
  FAMILY.repeat(30),
  "&\u0301".repeat(200),
  "漢".repeat(60),
  `a${"\u0301".repeat(400)}`,
])("a card has at most 6 KB, whatever its names", (title) => {
  expect(Buffer.byteLength(drawCard(cardOf(title), undefined))).toBeLessThan(6_144);
});

test("hatches the shapes of exactly the statuses that weren't re-checked", () => {
  const card = cardOf("Game");
  const [first, ...lines] = card.lines?.map((line) => ({ ...line, isStale: false })) ?? [];
  const hatched = (card: Card) => drawCard(card, "dark").split('mask="url(#stale)"').length - 1;
  expect(hatched(card)).toBe(6);
  expect(hatched({ ...card, lines })).toBe(1);
  expect(hatched({ ...card, isStale: false, lines: first && [{ ...first, isStale: true }] })).toBe(1);
  expect(drawCard(card, "dark").match(/id="stale"/g)).toHaveLength(1);
  expect(drawCard({ ...card, isStale: false, lines }, "dark")).not.toContain("stale");
});

test("names are cut between graphemes", () => {
  const [, heading] = /<h1>(.*?)…<\/h1>/.exec(drawCard(cardOf(FAMILY.repeat(30)), "dark")) ?? [];
  expect(heading?.replaceAll("👨‍👩‍👧‍👦", "").replaceAll("👩🏽‍🚀", "")).toBe("");
  expect(drawCard(cardOf("Short"), "dark")).toContain("<h1>Short</h1>");
});
