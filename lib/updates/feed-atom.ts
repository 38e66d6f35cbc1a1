import type { FeedEntry, UpdatesFeed } from "@/lib/updates/feed";
import { xmlElement } from "@/lib/updates/xml";

function atomEntry(entry: FeedEntry): string {
  return [
    "<entry>",
    xmlElement("id", entry.id),
    xmlElement("title", entry.title, { type: "text" }),
    xmlElement("link", null, { rel: "alternate", type: "text/html", href: entry.url }),
    xmlElement("published", entry.publishedAt.toISOString()),
    xmlElement("updated", entry.publishedAt.toISOString()),
    `<author>${xmlElement("name", entry.author)}</author>`,
    xmlElement("category", null, { term: entry.category }),
    xmlElement("content", entry.text, { type: "text" }),
    "</entry>",
  ].join("");
}

/** RFC 4287, paged as in RFC 5005. */
export function atomFeed(feed: UpdatesFeed): string {
  const next = feed.nextUrl && xmlElement("link", null, { rel: "next", href: feed.nextUrl });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    xmlElement("id", feed.id),
    xmlElement("title", feed.title),
    xmlElement("subtitle", feed.description),
    xmlElement("link", null, { rel: "self", type: "application/atom+xml", href: feed.selfUrl }),
    xmlElement("link", null, { rel: "alternate", type: "text/html", href: feed.homeUrl }),
    ...(next ? [next] : []),
    xmlElement("updated", feed.updatedAt.toISOString()),
    ...feed.entries.map(atomEntry),
    "</feed>",
    "",
  ].join("\n");
}
