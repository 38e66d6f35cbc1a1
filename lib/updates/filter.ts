import type { UpdateDirection } from "@/lib/updates/vocabulary";

export type UpdatesFilter = { game?: number; provider?: number; direction?: UpdateDirection };

export const FEED_FORMATS = {
  atom: { type: "application/atom+xml", name: "Atom" },
  rss: { type: "application/rss+xml", name: "RSS" },
  json: { type: "application/feed+json", name: "JSON Feed" },
} as const;

export function filteredPath(
  path: string,
  { game, provider, direction }: UpdatesFilter,
  more: Record<string, string> = {},
): string {
  const given = Object.entries({ game, provider, direction, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export function feedsOf({ place = "", filter = {} }: { place?: string; filter?: UpdatesFilter }) {
  return Object.entries(FEED_FORMATS).map(([extension, format]) => ({
    ...format,
    path: filteredPath(`${place}/feed.${extension}`, filter),
  }));
}
