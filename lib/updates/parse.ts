import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";
import type { UpdateKind } from "@/lib/updates/vocabulary";

export type ParsedUpdate = {
  kind: UpdateKind | null;
  providerName: string | null;
  gameTitle: string | null;
  from: ProviderStatus | null;
  to: ProviderStatus | null;
};

const NOTHING: ParsedUpdate = { kind: null, providerName: null, gameTitle: null, from: null, to: null };
const STATUS = `(${PROVIDER_STATUSES.join("|")})`;
// Anchored: tried from every position, a long text would take minutes.
const FROM_TO = new RegExp(`^.* from ${STATUS} to ${STATUS}(?![\\w-])`, "is");
const TO = new RegExp(`^.* to ${STATUS}(?![\\w-])`, "is");
const ADDED_PROVIDER = new RegExp(`^Added new provider "(.*)" \\(${STATUS}\\)(?: to (.*))?$`, "is");
const REMOVED_PROVIDER = /^Removed provider "(.*)" from (.*)$/s;
const QUOTED_PROVIDER = /^Provider "(.*)"\s*$/s;

function status(word: string | undefined): ProviderStatus | null {
  return PROVIDER_STATUSES.find((known) => known === word?.toLowerCase()) ?? null;
}

/** Trusts only the beginning and what follows the last "status updated"; names may contain anything. */
export function parseUpdate(text: string): ParsedUpdate {
  if (text.startsWith("Added new provider")) {
    const [, name = null, word, title = null] = ADDED_PROVIDER.exec(text) ?? [];
    return { ...NOTHING, kind: "provider_added", providerName: name, gameTitle: title, to: status(word) };
  }
  if (text.startsWith("Removed provider")) {
    const [, name = null, title = null] = REMOVED_PROVIDER.exec(text) ?? [];
    return { ...NOTHING, kind: "provider_removed", providerName: name, gameTitle: title };
  }
  const game = /^(Added new|Removed) game(?: "(.*)")?\s*$/s.exec(text);
  if (game) {
    const kind = game[1] === "Removed" ? "game_removed" : "game_added";
    return { ...NOTHING, kind, gameTitle: game[2] ?? null };
  }
  return parseStatusChange(text);
}

function parseStatusChange(text: string): ParsedUpdate {
  const phrase = text.lastIndexOf("status updated");
  if (phrase < 0) return NOTHING;
  const tail = text.slice(phrase);
  const [, from, to = TO.exec(tail)?.[1]] = FROM_TO.exec(tail) ?? [];
  return {
    kind: "provider_status",
    providerName: QUOTED_PROVIDER.exec(text.slice(0, phrase))?.[1] ?? null,
    gameTitle: null,
    // Default from docs/product/catalogue.md#update-rows.
    from: status(from) ?? "detected",
    to: status(to),
  };
}
