import type { UpdatesFeed } from "@/lib/updates/feed";

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
