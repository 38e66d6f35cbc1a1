import { evidenceOf } from "@/lib/catalogue/evidence";
import { toTimelineEntry, type UpdateRow } from "@/lib/updates/timeline";
import { isListed, UPDATE_BADGES } from "@/lib/updates/vocabulary";

const row: UpdateRow = {
  id: 7,
  description: 'Provider "Nightfall" status updated from undetected to detected',
  entityType: "provider",
  entityId: 3,
  adminUsername: "ann",
  createdAt: new Date("2026-03-01T12:00:00Z"),
  kind: "provider_status",
  providerName: "Nightfall",
  gameId: 2,
  gameTitle: "Hollow Tide",
  gameExists: true,
  providerExists: true,
  fromStatus: "undetected",
  toStatus: "detected",
  ...evidenceOf({ evidenceUrl: "https://evidence.example" }),
  note: "Seen twice",
};
test("builds an entry from the columns", () => {
  expect(toTimelineEntry(row)).toEqual({
    id: 7,
    kind: "provider_status",
    providerName: "Nightfall",
    providerId: 3,
    gameId: 2,
    gameTitle: "Hollow Tide",
    from: "undetected",
    to: "detected",
    evidence: evidenceOf({ evidenceUrl: "https://evidence.example" }),
    note: "Seen twice",
    adminUsername: "ann",
    createdAt: row.createdAt,
  });
});

test("an entry doesn't link to a deleted record, and an entry about a game links to that game", () => {
  expect(toTimelineEntry({ ...row, gameExists: false, providerExists: false })).toMatchObject({
    providerId: null,
    gameId: null,
  });
  const game = { ...row, entityType: "game", entityId: 9, gameId: null, kind: "game_added" } as const;
  expect(toTimelineEntry({ ...game, providerExists: false })).toMatchObject({ providerId: null, gameId: 9 });
});

test("badges", () => {
  expect(Object.values(UPDATE_BADGES)).toEqual([
    "Status Update",
    "New Provider",
    "Removed Provider",
    "New Game",
    "Removed Game",
  ]);
});

test.each([
  ['Provider "X" status updated from a to b', true],
  ['Added new provider "X" (undetected) to Y', true],
  ['Removed provider "X" from Y', true],
  ['Added new game "Y"', false],
  ['Removed game "Y"', false],
  ["added new provider", false],
])("%s is listed: %s", (description, expected) => {
  expect(isListed(description)).toBe(expected);
});
