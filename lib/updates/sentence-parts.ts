import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { TimelineEntry } from "@/lib/updates/timeline";

export type SentencePart = { text: string; is: "text" | "provider" | "game" | ProviderStatus };

type Told = Pick<TimelineEntry, "sentence" | "providerName" | "gameTitle" | "from" | "to">;
type Place = { at: number; length: number; is: SentencePart["is"] };

function places({ sentence, providerName, gameTitle, from, to }: Told): Place[] {
  const found: Place[] = [];
  const provider = providerName === null ? -1 : sentence.indexOf(`"${providerName}"`);
  const afterName = provider < 0 ? 0 : provider + (providerName?.length ?? 0) + 2;
  if (provider >= 0) found.push({ at: provider + 1, length: afterName - provider - 2, is: "provider" });
  const change = from && to ? sentence.lastIndexOf(` from ${from} to ${to}`) : -1;
  const added = to ? sentence.indexOf(` (${to})`, afterName) : -1;
  if (from && to && change >= afterName) {
    found.push({ at: change + 6, length: from.length, is: from });
    found.push({ at: change + 10 + from.length, length: to.length, is: to });
  } else if (to && added >= 0) {
    found.push({ at: added + 2, length: to.length, is: to });
  }
  const game = gameTitle === null ? -1 : sentence.lastIndexOf(gameTitle);
  if (game >= 0 && game >= afterName) found.push({ at: game, length: gameTitle?.length ?? 0, is: "game" });
  return found;
}

export function sentenceParts(told: Told): SentencePart[] {
  const parts: SentencePart[] = [];
  let end = 0;
  for (const { at, length, is } of places(told)) {
    if (at < end) continue;
    parts.push({ text: told.sentence.slice(end, at), is: "text" });
    parts.push({ text: told.sentence.slice(at, at + length), is });
    end = at + length;
  }
  parts.push({ text: told.sentence.slice(end), is: "text" });
  return parts.filter(({ text }) => text !== "");
}
