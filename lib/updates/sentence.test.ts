import { sentenceParts, updateSentence } from "@/lib/updates/sentence";

const NAME = '" (updating) from detected to updating';
const provider = { providerName: NAME, gameTitle: "Hollow Tide" };

test.each([
  [
    { kind: "provider_status", providerName: NAME, from: "updating", to: "detected" },
    `Provider "${NAME}" status updated from updating to detected`,
    ["providerName", "from", "to"],
  ],
  [
    { kind: "provider_added", ...provider, to: "updating" },
    `Added new provider "${NAME}" (updating) to Hollow Tide`,
    ["providerName", "to", "gameTitle"],
  ],
  [
    { kind: "provider_removed", ...provider },
    `Removed provider "${NAME}" from Hollow Tide`,
    ["providerName", "gameTitle"],
  ],
  [{ kind: "game_added", gameTitle: "{to}" }, 'Added new game "{to}"', ["gameTitle"]],
  [{ kind: "game_removed", gameTitle: "Y" }, 'Removed game "Y"', ["gameTitle"]],
  [
    { kind: "provider_removed", providerName: "N", gameTitle: null },
    'Removed provider "N" from Unknown Game',
    ["providerName", "gameTitle"],
  ],
] as const)("%j reads as specified, and each column becomes a separate part", (change, sentence, columns) => {
  expect(updateSentence(change)).toBe(sentence);
  expect(sentenceParts(change).flatMap(({ of }) => of ?? [])).toEqual(columns);
});
