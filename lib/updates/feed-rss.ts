import type { FeedEntry, UpdatesFeed } from "@/lib/updates/feed";
import { escapeXml, xmlElement } from "@/lib/updates/xml";

// RSS requires an email address for authors; Dublin Core's creator is a name.
function rssItem(entry: FeedEntry): string {
  return [
    "<item>",
    xmlElement("title", entry.title),
    // Readers parse it as HTML.
    ...(entry.text === entry.title ? [] : [xmlElement("description", escapeXml(entry.text))]),
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
