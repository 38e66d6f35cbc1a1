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
  evidenceUrl: "https://proof.example",
  note: "Seen twice",
};
const bare = {
  kind: null,
  providerName: null,
  gameId: null,
  gameTitle: null,
  fromStatus: null,
  toStatus: null,
};

test("the columns speak, whatever the text says", () => {
  const entry = toTimelineEntry({ ...row, description: "Added new provider from updating to updating" });
  expect(entry).toEqual({
    id: 7,
    badge: "Status Update",
    kind: "provider_status",
    providerName: "Nightfall",
    providerId: 3,
    gameId: 2,
    gameTitle: "Hollow Tide",
    from: "undetected",
    to: "detected",
    evidenceUrl: "https://proof.example",
    note: "Seen twice",
    sentence: "Added new provider from updating to updating",
    adminUsername: "ann",
    createdAt: row.createdAt,
  });
});

test("a row without columns is read from its text", () => {
  expect(toTimelineEntry({ ...row, ...bare })).toMatchObject({
    badge: "Status Update",
    providerName: "Nightfall",
    from: "undetected",
    to: "detected",
  });
});

test("no link leads to a game that is gone", () => {
  expect(toTimelineEntry({ ...row, gameExists: false }).gameId).toBeNull();
  const game = { ...row, ...bare, entityType: "game", entityId: 9, description: 'Added new game "Y"' };
  expect(toTimelineEntry(game)).toMatchObject({ badge: "New Game", gameId: 9, gameTitle: "Y" });
});

test("an unreadable text takes its badge from what it is about", () => {
  expect(toTimelineEntry({ ...row, ...bare, description: "?" }).badge).toBe("Status Update");
  expect(toTimelineEntry({ ...row, ...bare, entityType: "game", description: "?" }).badge).toBe("New Game");
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
