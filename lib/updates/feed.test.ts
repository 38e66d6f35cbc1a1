/** @jest-environment jsdom */
import { evidenceOf } from "@/lib/catalogue/evidence";
import { updatesFeed } from "@/lib/updates/feed";
import { atomFeed, jsonFeed, rssFeed } from "@/lib/updates/feed-formats";
import type { UpdateRow } from "@/lib/updates/timeline";
import { escapeXml } from "@/lib/updates/xml";

const newest: UpdateRow = {
  id: 7,
  description: 'Added new game "</title>]]> & \u0007<b>"',
  entityType: "game",
  entityId: 2,
  adminUsername: "<ann>",
  createdAt: new Date("2026-03-01T12:00:00.123Z"),
  kind: "game_added",
  providerName: null,
  gameId: 2,
  gameTitle: "x",
  gameExists: true,
  providerExists: false,
  fromStatus: null,
  toStatus: null,
  ...evidenceOf({}),
  note: null,
};
const gone: UpdateRow = {
  ...newest,
  createdAt: new Date("2026-02-01T12:00:00Z"),
  id: 3,
  description: 'Removed game "Y"',
  adminUsername: null,
  gameExists: false,
};
const orphaned: UpdateRow = {
  ...gone,
  id: 2,
  description: 'Removed provider "Z" from Y',
  kind: "provider_removed",
};
const changed: UpdateRow = {
  ...newest,
  id: 5,
  description: 'Provider "Z" status updated from updating to detected',
  kind: "provider_status",
  entityType: "provider",
  entityId: 9,
  providerExists: true,
  adminUsername: null,
  evidenceUrl: "https://evidence.example/?a=1&b=2",
  evidenceImageUrl: "/media/shot.webp",
  evidenceArchiveUrl: "https://archive.example/1",
  note: "Seen <twice>",
};
const ALL = { filter: {} };
const place = { path: "/feed.atom", home: "/updates", limit: 500 };
const feed = updatesFeed([newest, changed, gone, orphaned], ALL, place);

function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

test("entries keep a permanent id and link to the provider or game, or to their timeline page once it is deleted", () => {
  expect(feed.entries.map(({ id, url }) => [id, url])).toEqual([
    ["tag:localhost,2026:update/7", "http://localhost:3000/game/2"],
    ["tag:localhost,2026:update/5", "http://localhost:3000/provider/9"],
    ["tag:localhost,2026:update/3", "http://localhost:3000/updates?show=games&from=3#update-3"],
    ["tag:localhost,2026:update/2", "http://localhost:3000/updates?from=2#update-2"],
  ]);
});

test("a full page links to the next one, a short one doesn't", () => {
  expect(feed.nextUrl).toBeNull();
  const full = updatesFeed([newest, gone], ALL, { ...place, before: 9, limit: 2 });
  expect(full.selfUrl).toBe("http://localhost:3000/feed.atom?before=9");
  expect(full.nextUrl).toBe("http://localhost:3000/feed.atom?before=3");
  expect(atomFeed(full)).toContain('rel="next" href="http://localhost:3000/feed.atom?before=3"');
  expect(rssFeed(full)).toContain('rel="next"');
  expect(JSON.parse(jsonFeed(full)).next_url).toBe("http://localhost:3000/feed.atom?before=3");
});

test("Atom is well-formed, whatever the names", () => {
  const document = parseXml(atomFeed(feed));
  expect(document.querySelector("feed > link[rel=self]")?.getAttribute("href")).toBe(
    "http://localhost:3000/feed.atom",
  );
  expect(document.querySelector("feed > updated")?.textContent).toBe("2026-03-01T12:00:00.123Z");
  expect(document.querySelector("entry > title")?.textContent).toBe('Added new game "</title>]]> & <b>"');
  expect([...document.querySelectorAll("entry > author > name")].map((name) => name.textContent)).toEqual([
    "<ann>",
    "Admin",
    "Admin",
    "Admin",
  ]);
});

test("RSS is well-formed and its guids aren't URLs", () => {
  const document = parseXml(rssFeed(feed));
  expect(document.querySelector("item > title")?.textContent).toBe('Added new game "</title>]]> & <b>"');
  expect(document.querySelector("item > guid")?.getAttribute("isPermaLink")).toBe("false");
  expect(document.querySelector("item > pubDate")?.textContent).toBe("Sun, 01 Mar 2026 12:00:00 GMT");
});

test("JSON Feed 1.1", () => {
  const document = JSON.parse(jsonFeed(feed));
  expect(document.version).toBe("https://jsonfeed.org/version/1.1");
  expect(document.items[0]).toEqual({
    id: "tag:localhost,2026:update/7",
    url: "http://localhost:3000/game/2",
    title: newest.description,
    content_text: newest.description,
    date_published: "2026-03-01T12:00:00.123Z",
    authors: [{ name: "<ann>" }],
    tags: ["New Game"],
  });
  expect(document).not.toHaveProperty("next_url");
});

test("an entry includes the evidence of its change", () => {
  const evidence = [
    "Evidence: https://evidence.example/?a=1&b=2",
    "Screenshot: http://localhost:3000/media/shot.webp",
    "Archived copy: https://archive.example/1",
  ];
  const text = `${changed.description}\n\nSeen <twice>\n\n${evidence.join("\n\n")}`;
  const atom = parseXml(atomFeed(feed));
  const contents = [...atom.querySelectorAll("entry > content")].map((content) => content.textContent);
  expect(contents.slice(0, 2)).toEqual(['Added new game "</title>]]> & <b>"', text]);
  expect(JSON.parse(jsonFeed(feed)).items[1].content_text).toBe(text);
  const [description, ...others] = parseXml(rssFeed(feed)).querySelectorAll("item > description");
  expect([description?.textContent, others]).toEqual([escapeXml(text).replaceAll("\n", "<br>"), []]);
});

test("an empty feed is still valid", () => {
  const since = new Date("2026-01-05T15:00:00Z");
  const empty = updatesFeed([], { ...ALL, since }, place);
  expect([empty.updatedAt, empty.nextUrl]).toEqual([since, null]);
  expect(parseXml(atomFeed(empty)).querySelectorAll("entry")).toHaveLength(0);
  expect(parseXml(rssFeed(empty)).querySelectorAll("item")).toHaveLength(0);
  expect(JSON.parse(jsonFeed(empty)).items).toEqual([]);
});
