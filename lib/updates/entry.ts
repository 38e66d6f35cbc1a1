import { PROVIDER_STATUSES } from "@/lib/providers/vocabulary";
import { updateSentence } from "@/lib/updates/sentence";
import type { TimelineEntry } from "@/lib/updates/timeline";
import { UPDATE_KINDS } from "@/lib/updates/vocabulary";

type Told = Omit<TimelineEntry, "badge">;
type Maybe<Value> = Value | null;

/** Compact, because a page carries fifty: words by vocabulary index, names at the end. */
export type PackedEntry = [
  id: number,
  at: number,
  kind: number,
  from: number,
  to: number,
  providerId: Maybe<number>,
  gameId: Maybe<number>,
  /** Provider, game and user names, evidence, note, and the sentence unless it can be derived. */
  ...texts: Maybe<string>[],
];

function sentenceOf({ kind, providerName, gameTitle, from, to }: Omit<Told, "sentence">): string {
  if (kind === "game_added" || kind === "game_removed") {
    return gameTitle === null ? "" : updateSentence({ kind, gameTitle });
  }
  if (providerName === null) return "";
  if (kind === "provider_removed") return updateSentence({ kind, providerName, gameTitle });
  if (to === null) return "";
  if (kind === "provider_added") return updateSentence({ kind, providerName, status: to, gameTitle });
  return from === null ? "" : updateSentence({ kind, providerName, from, to });
}

const placeOf = (status: Told["from"]) => (status === null ? -1 : PROVIDER_STATUSES.indexOf(status));

export function packEntry({ badge, sentence, ...told }: TimelineEntry): PackedEntry {
  const { providerName, gameTitle, adminUsername, evidenceUrl, note } = told;
  const ownSentence = sentence === sentenceOf(told) ? null : sentence;
  const texts = [providerName, gameTitle, adminUsername, evidenceUrl, note, ownSentence];
  return [
    told.id,
    told.createdAt.getTime(),
    UPDATE_KINDS.indexOf(told.kind),
    placeOf(told.from),
    placeOf(told.to),
    told.providerId,
    told.gameId,
    ...texts.slice(0, texts.findLastIndex((text) => text !== null) + 1),
  ];
}

export function unpackEntry([id, at, kind, from, to, providerId, gameId, ...texts]: PackedEntry): Told {
  const [providerName = null, gameTitle = null, adminUsername = null] = texts;
  const [evidenceUrl = null, note = null, sentence = null] = texts.slice(3);
  const told = {
    id,
    kind: UPDATE_KINDS[kind] ?? "provider_status",
    from: PROVIDER_STATUSES[from] ?? null,
    to: PROVIDER_STATUSES[to] ?? null,
    createdAt: new Date(at),
    ...{ providerId, gameId, providerName, gameTitle, adminUsername, evidenceUrl, note },
  };
  return { ...told, sentence: sentence ?? sentenceOf(told) };
}
