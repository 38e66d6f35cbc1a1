import { publicOrigin, siteName } from "@/lib/runtime/env";
import { toTimelineEntry, type UpdateRow } from "@/lib/updates/timeline";
import { isListed } from "@/lib/updates/vocabulary";

export type FeedEntry = {
  /** A tag URI (RFC 4151), which stays the same whatever becomes of the addresses. */
  id: string;
  title: string;
  url: string;
  publishedAt: Date;
  author: string;
  category: string;
};

export type UpdatesFeed = {
  id: string;
  title: string;
  description: string;
  homeUrl: string;
  selfUrl: string;
  nextUrl: string | null;
  updatedAt: Date;
  entries: FeedEntry[];
};

/** The year in which the tag URIs were first given out; it must never change. */
const TAG_YEAR = 2026;

function tag(specific: string): string {
  return `tag:${new URL(publicOrigin()).hostname},${TAG_YEAR}:${specific}`;
}

function timelinePath({ id, description }: UpdateRow): string {
  const view = isListed(description) ? "" : "show=games&";
  return `/updates?${view}from=${id}#update-${id}`;
}

function toFeedEntry(row: UpdateRow): FeedEntry {
  const { id, gameId, sentence, createdAt, adminUsername, badge } = toTimelineEntry(row);
  const path = gameId === null ? timelinePath(row) : `/game/${gameId}`;
  return {
    id: tag(`update/${id}`),
    title: sentence,
    url: `${publicOrigin()}${path}`,
    publishedAt: createdAt,
    author: adminUsername ?? "Admin",
    category: badge,
  };
}

/** `rows` are newest first; fewer than `limit` mean that this page is the last. */
export function updatesFeed(rows: readonly UpdateRow[], path: string, limit: number): UpdatesFeed {
  const origin = publicOrigin();
  const oldest = rows.at(-1);
  const nextUrl = new URL(path, origin);
  if (oldest) nextUrl.searchParams.set("before", String(oldest.id));
  return {
    id: tag("updates"),
    title: `${siteName()} updates`,
    description: "Status changes, new and removed providers, new games.",
    homeUrl: `${origin}/updates`,
    selfUrl: new URL(path, origin).href,
    nextUrl: oldest && rows.length >= limit ? nextUrl.href : null,
    updatedAt: rows[0]?.createdAt ?? new Date(0),
    entries: rows.map(toFeedEntry),
  };
}
