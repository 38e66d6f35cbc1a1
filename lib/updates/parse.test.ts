import { PROVIDER_STATUSES } from "@/lib/providers/vocabulary";
import { parseUpdate } from "@/lib/updates/parse";
import { updateSentence } from "@/lib/updates/sentence";

const NAMES = [
  "Nightfall",
  "status updated from updating to detected",
  "Added new provider",
  'Removed provider "X" from Y',
  '" status updated from updating to detected',
  'a" (updating) b',
  "from undetected to detected",
  "Ünï \n line",
];

const pairs = PROVIDER_STATUSES.flatMap((from) => PROVIDER_STATUSES.map((to) => ({ from, to })));

describe.each(NAMES)("a provider named %j", (providerName) => {
  test.each(pairs)("changing from $from to $to", ({ from, to }) => {
    const text = updateSentence({ kind: "provider_status", providerName, from, to });
    expect(parseUpdate(text)).toEqual({ kind: "provider_status", providerName, gameTitle: null, from, to });
  });

  test.each(PROVIDER_STATUSES)("added as %s", (status) => {
    const text = updateSentence({ kind: "provider_added", providerName, status, gameTitle: "Hollow Tide" });
    expect(parseUpdate(text)).toEqual({
      kind: "provider_added",
      providerName,
      gameTitle: "Hollow Tide",
      from: null,
      to: status,
    });
  });

  test("removed", () => {
    const text = updateSentence({ kind: "provider_removed", providerName, gameTitle: "Hollow Tide" });
    expect(parseUpdate(text)).toMatchObject({
      kind: "provider_removed",
      providerName,
      gameTitle: "Hollow Tide",
    });
  });
});

test("a provider whose game is gone is told of an unknown one", () => {
  const gone = { providerName: "N", gameTitle: null };
  expect(updateSentence({ kind: "provider_added", status: "updating", ...gone })).toBe(
    'Added new provider "N" (updating) to Unknown Game',
  );
  expect(updateSentence({ kind: "provider_removed", ...gone })).toBe(
    'Removed provider "N" from Unknown Game',
  );
});

test.each(["game_added", "game_removed"] as const)("%s, whatever the title", (kind) => {
  for (const gameTitle of NAMES) {
    const text = updateSentence({ kind, gameTitle });
    expect(parseUpdate(text)).toEqual({ kind, gameTitle, providerName: null, from: null, to: null });
  }
});

describe("text that nobody generated", () => {
  test.each([
    ["Nightfall status updated from undetected to detected.", "undetected", "detected"],
    ["Nightfall status updated From Undetected To Updating (by hand)", "undetected", "updating"],
    ["status updated from undetected to detected, later from detected to updating", "detected", "updating"],
    ["Nightfall status updated to updating", "detected", "updating"],
    ["Nightfall status updated\nby hand To Updating", "detected", "updating"],
    ["Nightfall status updated", "detected", null],
    ["Nightfall status updated from good to bad", "detected", null],
    ["Nightfall status updated from undetected to detectedly", "detected", null],
    ['Provider "from updating to undetected" status updated', "detected", null],
    ['Provider "status updated from updating to undetected" status updated', "detected", null],
  ])("%s", (text, from, to) => {
    expect(parseUpdate(text)).toMatchObject({ kind: "provider_status", from, to });
  });

  test("sentences cut short keep their kind", () => {
    expect(parseUpdate("Added new provider Nightfall")).toMatchObject({ kind: "provider_added", to: null });
    expect(parseUpdate('Added new provider "N" (updating)')).toMatchObject({
      providerName: "N",
      gameTitle: null,
    });
    expect(parseUpdate("Removed provider Nightfall")).toMatchObject({
      kind: "provider_removed",
      providerName: null,
    });
    expect(parseUpdate("Added new game")).toMatchObject({ kind: "game_added", gameTitle: null });
    expect(parseUpdate('Added new game "N" \n')).toMatchObject({ kind: "game_added", gameTitle: "N" });
  });

  test.each([
    ['Provider "N"  status updated', "N"],
    ['Old Provider "N" status updated', null],
    ['Provider "N" was status updated', null],
  ])("%s names %p", (text, providerName) => {
    expect(parseUpdate(text).providerName).toBe(providerName);
  });

  test.each([
    "Maintenance tonight",
    'We Added new game "N"',
    'Added new game "N" tonight',
    "Added new games",
    "",
  ])("%j has no kind", (text) => {
    expect(parseUpdate(text).kind).toBeNull();
  });

  test("a very long text is read in one pass", () => {
    // Takes minutes if a pattern tries every beginning with every end.
    const changes = parseUpdate(`status updated${" from undetected to ".repeat(20_000)}`);
    expect(changes).toMatchObject({ kind: "provider_status", from: "detected", to: null });
    const added = parseUpdate(`Added new provider "${'" (updating) '.repeat(20_000)}`);
    expect(added).toMatchObject({ kind: "provider_added", providerName: null });
  });
});
