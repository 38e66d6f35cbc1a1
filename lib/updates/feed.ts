import { evidenceLines } from "@/lib/catalogue/evidence";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { providerPath } from "@/lib/runtime/routes";
import type { UpdatesFilter } from "@/lib/updates/filter";
import { toTimelineEntry, type UpdateRow } from "@/lib/updates/timeline";
import { isListed, UPDATE_BADGES, type UpdateDirection } from "@/lib/updates/vocabulary";

const TAG_YEAR = 2026; // When the tag URIs were introduced; must never change

/** A tag URI (RFC 4151), which survives changes of domain. */
const tag = (specific: string): string => `tag:${new URL(publicOrigin()).hostname},${TAG_YEAR}:${specific}`;

function timelinePath({ id, description }: UpdateRow): string {
  const view = isListed(description) ? "" : "show=games&";
  return `/updates?${view}from=${id}#update-${id}`;
}

function toFeedEntry(row: UpdateRow) {
  const { id, description, note, createdAt, adminUsername, kind } = row;
  const { providerId, gameId } = toTimelineEntry(row);
  const record = providerId ? providerPath(providerId) : gameId && `/game/${gameId}`;
  const path = record ?? timelinePath(row);
  return {
    id: tag(`update/${id}`),
    title: description,
    text: [description, note, ...evidenceLines(row, publicOrigin())].filter(Boolean).join("\n\n"),
    url: `${publicOrigin()}${path}`,
    publishedAt: createdAt,
    author: adminUsername ?? "Admin",
    category: UPDATE_BADGES[kind],
  };
}

export type FeedEntry = ReturnType<typeof toFeedEntry>;

export type FeedSubject = {
  filter: UpdatesFilter;
  gameTitle?: string | null;
  providerName?: string;
  since?: Date;
};

const EVERY_KIND = "Status changes, new and removed providers, new games.";
const DIRECTED: Record<UpdateDirection, { words: string; description: string }> = {
  bad: { words: "got worse", description: "Changes to detected, and from undetected to updating." },
  recovered: { words: "recovered", description: "Changes to undetected." },
};

export function feedTitle({ filter, gameTitle, providerName }: FeedSubject): string {
  const names = [providerName, gameTitle].filter((name) => name != null).join(" for ");
  const direction = filter.direction ? `: ${DIRECTED[filter.direction].words}` : "";
  return `${siteName()} updates${names ? ` of ${names}` : ""}${direction}`;
}

function feedTag({ filter: { game, provider, direction } }: FeedSubject): string {
  const parts = [game && `game/${game}`, provider && `provider/${provider}`, direction];
  return tag(["updates", ...parts.filter((part) => part !== undefined)].join("/"));
}

type FeedPlace = {
  path: string;
  before?: number;
  home: string;
  limit: number; // Fewer rows mean that it is the last page
};

/** `rows` are newest first. */
export function updatesFeed(rows: readonly UpdateRow[], subject: FeedSubject, place: FeedPlace) {
  const origin = publicOrigin();
  const addressBefore = (id: number | undefined) => {
    const address = new URL(place.path, origin);
    if (id !== undefined) address.searchParams.set("before", String(id));
    return address.href;
  };
  const oldest = rows.at(-1);
  const { direction } = subject.filter;
  return {
    id: feedTag(subject),
    title: feedTitle(subject),
    description: direction ? DIRECTED[direction].description : EVERY_KIND,
    homeUrl: `${origin}${place.home}`,
    selfUrl: addressBefore(place.before),
    nextUrl: oldest && rows.length >= place.limit ? addressBefore(oldest.id) : null,
    updatedAt: rows[0]?.createdAt ?? subject.since ?? new Date(0),
    entries: rows.map(toFeedEntry),
  };
}

export type UpdatesFeed = ReturnType<typeof updatesFeed>;
