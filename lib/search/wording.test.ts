import { describeFound, leadsWithProviders, standingOf } from "@/lib/search/wording";

const game = { id: 1, title: "Valor", imageUrl: null };

test.each([
  [{ undetected: 3, detected: 7, updating: 1 }, "undetected", "3 of 11 undetected"],
  [{ undetected: 0, detected: 1, updating: 1 }, "updating", "1 of 2 updating"],
  [{ undetected: 0, detected: 2, updating: 0 }, "detected", "2 of 2 detected"],
  [{ undetected: 0, detected: 0, updating: 0 }, "unknown", "No providers"],
])("a game with %j is %s: %s", (statusCounts, status, text) => {
  const providerCount = statusCounts.undetected + statusCounts.detected + statusCounts.updating;
  expect(standingOf({ ...game, providerCount, statusCounts })).toEqual({ status, text });
});

test("what was found is told in words", () => {
  const statusCounts = { undetected: 0, detected: 0, updating: 0 };
  const found = { ...game, providerCount: 0, statusCounts };
  const provider = {
    id: 1,
    name: "A",
    gameId: null,
    gameTitle: null,
    status: "detected",
    imageUrl: null,
  } as const;
  expect(describeFound({ games: [found], providers: [] })).toBe("1 game found");
  expect(describeFound({ games: [found, found], providers: [provider] })).toBe(
    "2 games and 1 provider found",
  );
  expect(describeFound({ games: [], providers: [] })).toBe("No game or provider is called so.");
  expect(describeFound({ games: [found], providers: [provider] }, 2)).toBe(
    "1 game, 1 provider, and 2 in other sections found",
  );
  expect(describeFound({ games: [], providers: [] }, 1)).toBe("1 in other sections found");
  expect(describeFound({ games: [], providers: [] }, 0)).toBe("No record is called so.");
  expect(describeFound(null)).toBe("");
});

test("providers lead where they answer to the text and games are only like it", () => {
  const found = (title: string, name: string) => ({
    games: [{ ...game, title, providerCount: 0, statusCounts: { undetected: 0, detected: 0, updating: 0 } }],
    providers: [{ id: 1, name, gameId: null, gameTitle: null, status: "detected", imageUrl: null } as const],
  });
  expect(leadsWithProviders(found("Valor", "Vapor"), "VAPO")).toBe(true);
  expect(leadsWithProviders(found("Vapor", "Vapor"), "vapo")).toBe(false);
  expect(leadsWithProviders(found("Valor", "Velor"), "vilor")).toBe(false);
});
