import { updateSentence } from "@/lib/updates/sentence";
import { sentenceParts } from "@/lib/updates/sentence-parts";

const nothing = { providerName: null, gameTitle: null, from: null, to: null };

function told(columns: Partial<Parameters<typeof sentenceParts>[0]> & { sentence: string }) {
  const parts = sentenceParts({ ...nothing, ...columns });
  expect(parts.map(({ text }) => text).join("")).toBe(columns.sentence);
  return parts.filter(({ is }) => is !== "text").map(({ is, text }) => `${is}:${text}`);
}

test("a change of status names the provider and both statuses", () => {
  const change = { providerName: "Night", from: "undetected", to: "detected" } as const;
  const sentence = updateSentence({ kind: "provider_status", ...change });
  expect(told({ sentence, ...change, gameTitle: "Hollow Tide" })).toEqual([
    "provider:Night",
    "undetected:undetected",
    "detected:detected",
  ]);
});

test("what joins or leaves names its game", () => {
  const provider = { providerName: "Night", gameTitle: "Hollow Tide" };
  const added = updateSentence({ kind: "provider_added", ...provider, status: "updating" });
  expect(told({ sentence: added, ...provider, to: "updating" })).toEqual([
    "provider:Night",
    "updating:updating",
    "game:Hollow Tide",
  ]);
  const removed = updateSentence({ kind: "provider_removed", ...provider });
  expect(told({ sentence: removed, ...provider })).toEqual(["provider:Night", "game:Hollow Tide"]);
  const game = updateSentence({ kind: "game_added", gameTitle: "Hollow Tide" });
  expect(told({ sentence: game, gameTitle: "Hollow Tide" })).toEqual(["game:Hollow Tide"]);
});

test("a name that looks like the rest of the sentence is only a name", () => {
  const change = {
    providerName: 'x" (updating) from detected to updating',
    from: "updating",
    to: "detected",
  } as const;
  const sentence = updateSentence({ kind: "provider_status", ...change });
  expect(told({ sentence, ...change })).toEqual([
    `provider:${change.providerName}`,
    "updating:updating",
    "detected:detected",
  ]);
});

test("what stands at the very beginning is found, and what is not there is nobody's", () => {
  const both = { providerName: "Night", gameTitle: "Hollow Tide" };
  expect(
    told({ sentence: '"Night" from updating to detected', ...both, from: "updating", to: "detected" }),
  ).toEqual(["provider:Night", "updating:updating", "detected:detected"]);
  expect(told({ sentence: '"Night"', providerName: "Night", to: "detected" })).toEqual(["provider:Night"]);
  expect(told({ sentence: "Hollow Tide", gameTitle: "Hollow Tide" })).toEqual(["game:Hollow Tide"]);
  expect(told({ sentence: " (detected)", to: "detected" })).toEqual(["detected:detected"]);
  expect(told({ sentence: " from updating to detected", from: "updating", to: "detected" })).toEqual([
    "updating:updating",
    "detected:detected",
  ]);
  expect(told({ sentence: "Night null from null to detected", to: "detected" })).toEqual([]);
  expect(sentenceParts({ ...nothing, sentence: "null" })).toEqual([{ is: "text", text: "null" }]);
});

test("a game that is called as its provider is named where it stands alone", () => {
  const same = { providerName: "Night", gameTitle: "Night" };
  const sentence = updateSentence({ kind: "provider_added", ...same, status: "updating" });
  expect(told({ sentence, ...same, to: "updating" })).toEqual([
    "provider:Night",
    "updating:updating",
    "game:Night",
  ]);
  expect(told({ sentence: 'Provider "Night" is new', ...same })).toEqual(["provider:Night"]);
});

test("a text that says something else stays plain", () => {
  expect(
    told({ sentence: "Nothing of it", providerName: "Night", from: "updating", to: "detected" }),
  ).toEqual([]);
});
