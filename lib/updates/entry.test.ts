import { packEntry, unpackEntry } from "@/lib/updates/entry";
import type { TimelineEntry } from "@/lib/updates/timeline";

const entry: TimelineEntry = {
  id: 7,
  badge: "Status Update",
  kind: "provider_status",
  providerName: "Nightfall",
  providerId: 3,
  gameId: 2,
  gameTitle: null,
  from: "undetected",
  to: "detected",
  evidenceUrl: null,
  note: null,
  sentence: 'Provider "Nightfall" status updated from undetected to detected',
  adminUsername: null,
  createdAt: new Date("2026-03-01T12:00:00Z"),
};

test.each<Partial<TimelineEntry>>([
  {},
  {
    kind: "provider_added",
    from: null,
    gameTitle: "Y",
    sentence: 'Added new provider "Nightfall" (detected) to Y',
  },
  {
    kind: "provider_removed",
    from: null,
    to: null,
    gameTitle: "Y",
    sentence: 'Removed provider "Nightfall" from Y',
  },
  { kind: "game_added", providerName: null, gameTitle: "Y", sentence: 'Added new game "Y"' },
  { kind: "game_removed", providerName: null, gameTitle: "Y", sentence: 'Removed game "Y"' },
])("a page carries no sentence that the rest of %j makes", (change) => {
  const told = { ...entry, ...change };
  const packed = packEntry(told);
  expect(packed).not.toContain(told.sentence);
  expect(packed.at(-1)).toBe(told.gameTitle ?? told.providerName);
  expect(unpackEntry(packed).sentence).toBe(told.sentence);
});

test.each<Partial<TimelineEntry>>([
  { kind: "game_added", gameTitle: null },
  { kind: "provider_removed", providerName: null },
  { kind: "provider_added", to: null },
  { kind: "provider_status", to: null },
  { kind: "provider_status", from: null },
])("%j makes no sentence", (change) => {
  const packed = packEntry({ ...entry, ...change, sentence: "" });
  expect(packed).not.toContain("");
  expect(unpackEntry(packed).sentence).toBe("");
});

test("a kind of a later version reads as a change of status", () => {
  const [id, at, , ...rest] = packEntry(entry);
  expect(unpackEntry([id, at, 99, ...rest])).toMatchObject({ kind: "provider_status" });
});

test.each<Partial<TimelineEntry>>([
  {},
  { sentence: "Provider status updated to detected", from: null },
  {
    kind: "provider_added",
    from: null,
    sentence: 'Added new provider "Nightfall" (detected) to Unknown Game',
  },
  { kind: "provider_added", from: null, to: null, sentence: "Added new provider" },
  { kind: "provider_removed", gameTitle: "Y", sentence: 'Removed provider "Nightfall" from Y', note: "n" },
  { kind: "game_added", gameTitle: "Y", sentence: 'Added new game "Y"', adminUsername: "ann" },
  { kind: "game_removed", gameTitle: null, providerName: null, sentence: "Removed game" },
])("%j is unpacked as it was", (change) => {
  const { badge, ...told } = { ...entry, ...change };
  expect(unpackEntry(packEntry({ badge, ...told }))).toEqual(told);
});
