import { describeFound, leadsWithProviders } from "@/lib/search/wording";

const NONE = { undetected: 0, detected: 0, updating: 0 };
const game = {
  id: 1,
  title: "Valor",
  imageUrl: null,
  providerCount: 0,
  statusCounts: NONE,
  freshCounts: NONE,
  latestPatch: null,
};
const provider = {
  id: 1,
  name: "A",
  gameId: null,
  gameTitle: null,
  status: "detected",
  isStale: false,
  freshness: "fresh",
  checkedSincePatch: null,
  imageUrl: null,
} as const;

test("describes the search results in words", () => {
  const nothing = { games: [], providers: [] };
  expect(describeFound({ games: [game], providers: [] }, 8)).toBe("1 game found");
  expect(describeFound({ games: [game, game], providers: [provider] }, 8)).toBe(
    "2 games and 1 provider found",
  );
  expect(describeFound(nothing, 8)).toBe("No games or providers found.");
  expect(describeFound({ games: [game], providers: [provider] }, 8, 2)).toBe(
    "1 game, 1 provider, and 2 in other sections found",
  );
  expect(describeFound(nothing, 8, 1)).toBe("1 in other sections found");
  expect(describeFound(nothing, 8, 0)).toBe("No records found.");
  expect(describeFound(null, 8)).toBe("");
});

test("a full list of results may not be all", () => {
  expect(describeFound({ games: [game], providers: [provider, provider] }, 2)).toBe(
    "1 game and at least 2 providers found",
  );
  expect(describeFound({ games: [], providers: [provider] }, 1)).toBe("At least 1 provider found");
});

test("providers come first when they match the text and games are only similar", () => {
  const found = (title: string, name: string) => ({
    games: [{ ...game, title }],
    providers: [{ ...provider, name }],
  });
  expect(leadsWithProviders(found("Valor", "Vapor"), "VAPO")).toBe(true);
  expect(leadsWithProviders(found("Vapor", "Vapor"), "vapo")).toBe(false);
  expect(leadsWithProviders(found("Valor", "Velor"), "vilor")).toBe(false);
});
