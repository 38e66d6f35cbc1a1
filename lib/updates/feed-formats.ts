import type { FeedEntry, UpdatesFeed } from "@/lib/updates/feed";
import { escapeXml, xmlElement } from "@/lib/updates/xml";

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

// RSS requires an email address for authors; Dublin Core's creator is a name.
function rssItem(entry: FeedEntry): string {
  return [
    "<item>",
    xmlElement("title", entry.title),
    // Readers parse it as HTML.
    ...(entry.text === entry.title
      ? []
      : [xmlElement("description", escapeXml(entry.text).replaceAll("\n", "<br>"))]),
    xmlElement("link", entry.url),
    xmlElement("guid", entry.id, { isPermaLink: "false" }),
    xmlElement("pubDate", entry.publishedAt.toUTCString()),
    xmlElement("dc:creator", entry.author),
    xmlElement("category", entry.category),
    "</item>",
  ].join("");
}

export function rssFeed(feed: UpdatesFeed): string {
  const next = feed.nextUrl && xmlElement("atom:link", null, { rel: "next", href: feed.nextUrl });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    xmlElement("title", feed.title),
    xmlElement("link", feed.homeUrl),
    xmlElement("description", feed.description),
    xmlElement("language", "en"),
    xmlElement("lastBuildDate", feed.updatedAt.toUTCString()),
    xmlElement("atom:link", null, { rel: "self", type: "application/rss+xml", href: feed.selfUrl }),
    ...(next ? [next] : []),
    ...feed.entries.map(rssItem),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

export function jsonFeed(feed: UpdatesFeed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    language: "en",
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    ...(feed.nextUrl ? { next_url: feed.nextUrl } : {}),
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.publishedAt.toISOString(),
      authors: [{ name: entry.author }],
      tags: [entry.category],
    })),
  });
}
