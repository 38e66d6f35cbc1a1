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

test("a page carries no sentence that the rest of an entry makes", () => {
  expect(JSON.stringify(packEntry(entry))).not.toContain("status updated");
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
