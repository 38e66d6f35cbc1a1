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
    return { name: title, status, text: `${status}, not re-checked` };
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

test("names are cut between graphemes", () => {
  const [, heading] = /<h1>(.*?)…<\/h1>/.exec(drawCard(cardOf(FAMILY.repeat(30)), "dark")) ?? [];
  expect(heading?.replaceAll("👨‍👩‍👧‍👦", "").replaceAll("👩🏽‍🚀", "")).toBe("");
  expect(drawCard(cardOf("Short"), "dark")).toContain("<h1>Short</h1>");
});
