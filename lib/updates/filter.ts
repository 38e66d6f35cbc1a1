import { firstValue, idValue, pathWith, type SharedSearchParams } from "@/lib/input/search-params";
import { UPDATE_DIRECTIONS, type UpdateDirection } from "@/lib/updates/vocabulary";

export type UpdatesFilter = { game?: number; provider?: number; direction?: UpdateDirection };

/** Ignores an invalid direction or place; an invalid id is that of an unknown record. */
export function updatesView(params: Awaited<SharedSearchParams<"/updates">>) {
  const chosen = (value: string | string[] | undefined) =>
    firstValue(value) === "" ? undefined : (idValue(value) ?? 0);
  const filter: UpdatesFilter = {
    game: chosen(params.game),
    provider: chosen(params.provider),
    direction: UPDATE_DIRECTIONS.find((direction) => direction === firstValue(params.direction)),
  };
  const place = { before: idValue(params.before) ?? undefined, from: idValue(params.from) ?? undefined };
  return {
    filter,
    place,
    isNewest: place.before === undefined && place.from === undefined,
    isRest: firstValue(params.show) === "games",
  };
}

export const FEED_FORMATS = {
  atom: { type: "application/atom+xml", name: "Atom" },
  rss: { type: "application/rss+xml", name: "RSS" },
  json: { type: "application/feed+json", name: "JSON Feed" },
} as const;

export const filteredPath = (
  path: string,
  { game, provider, direction }: UpdatesFilter,
  more: Record<string, string> = {},
): string => pathWith(path, { game, provider, direction, ...more });

export function feedsOf({ place = "", filter = {} }: { place?: string; filter?: UpdatesFilter }) {
  return Object.entries(FEED_FORMATS).map(([extension, format]) => ({
    ...format,
    path: filteredPath(`${place}/feed.${extension}`, filter),
  }));
}
