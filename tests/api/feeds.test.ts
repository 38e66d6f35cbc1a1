import { prisma } from "@/lib/database/prisma";
import { PAGES, type Page } from "@/lib/runtime/routes";
import { escapeXml } from "@/lib/updates/xml";
import { makeUpdate } from "@/sample/write-updates";
import { call, callFromElsewhere, ORIGIN, read, readSitemap } from "@/tests/api/http";
import {
  gameId,
  hiddenId,
  make,
  type Provider,
  put,
  withProviderEditor,
  write,
} from "@/tests/api/provider-editor";
import { makeGame, makeProvider } from "@/tests/setup/factories";

withProviderEditor();

describe.each([
  ["/feed.atom", "application/atom+xml"],
  ["/feed.rss", "application/rss+xml"],
  ["/feed.json", "application/feed+json"],
  ["/sitemap.xml", "application/xml"],
  ["/robots.txt", "text/plain"],
  ["/llms.txt", "text/markdown"],
  ["/opensearch.xml", "application/opensearchdescription+xml"],
  ["/og", "image/jpeg"],
])("%s", (path, type) => {
  test("has its content type and an ETag that avoids a second transfer", async () => {
    const response = await call(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain(type);
    await response.arrayBuffer();
    const etag = response.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await call(path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const changed = await call(path, { headers: { "if-none-match": '"other"' } });
    expect(changed.status).toBe(200);
  });
});

test("robots.txt allows everything but the private parts and names the sitemap", async () => {
  const robots = await (await call("/robots.txt")).text();
  for (const path of ["/admin", "/auth", "/login", "/api"]) expect(robots).toContain(`Disallow: ${path}\n`);
  for (const { path } of PAGES.filter((page) => "shared" in page)) {
    expect(robots).not.toContain(`Disallow: ${path}\n`);
  }
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1];
  expect(sitemap).toMatch(/^https?:\/\/.*\/sitemap\.xml$/);
});

test("llms.txt links only to addresses that exist", async () => {
  const text = await (await call("/llms.txt")).text();
  const paths = [...text.matchAll(/\]\(https?:\/\/[^/]+(\/[^)]*)\)/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths).toEqual(expect.arrayContaining([expect.stringMatching(/^\/game\/\d+\.md$/)]));
  const developers = await (await call("/developers")).text();
  for (const path of paths.filter((path) => path.includes("/api/games/"))) {
    expect(developers).toContain(`curl ${ORIGIN}${path}`);
  }
  for (const path of paths.filter((path) => path !== "/mcp")) {
    expect([path, (await callFromElsewhere(path)).status]).toEqual([path, 200]);
  }
});

test("security.txt exists only with a contact", async () => {
  expect((await call("/.well-known/security.txt")).status).toBe(404);
});

test("the sitemap lists every public page by absolute address", async () => {
  const sitemap = await readSitemap();
  const places = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, place]) => new URL(place ?? "", ORIGIN),
  );
  const paths = places.map(({ pathname }) => pathname);
  const pages: readonly Page[] = PAGES;
  const listed = pages.filter((page) => page.sitemap && page.sitemap !== "each");
  expect(paths).toEqual(expect.arrayContaining(listed.map(({ path }) => path)));
  const undated = listed.filter((page) => page.sitemap === "undated").length;
  expect([...sitemap.matchAll(/<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>/g)]).toHaveLength(
    paths.length - undated,
  );
  for (const path of paths.slice(0, 12)) expect([path, (await call(path)).status]).toEqual([path, 200]);
});

test("feeds page back through time without gaps or duplicates", async () => {
  type Feed = { items: { id: string }[] };
  const feed = await read<Feed>("/feed.json");
  const ids = feed.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const third = ids[2]?.split("/").at(-1);
  if (!third) return;
  const older = await read<Feed>(`/feed.json?before=${third}`);
  expect(older.items[0]?.id).toBe(ids[3]);
});

describe("a game, a provider and a filtered view have feeds", () => {
  type Feed = {
    title: string;
    home_page_url: string;
    feed_url: string;
    items: { title: string; url: string }[];
  };
  let one: Provider & { name: string };
  let other: Provider & { name: string };
  const titles = async (path: string) => (await read<Feed>(path)).items.map(({ title }) => title);
  const changed = (name: string, from: string, to: string) =>
    `Provider "${name}" status updated from ${from} to ${to}`;
  const added = (name: string) => `Added new provider "${name}" (undetected) to Chronicle`;

  beforeAll(async () => {
    one = (await make({ name: "Argent <&> Works" })) as typeof one;
    other = (await make()) as typeof other;
    for (const status of ["updating", "detected", "undetected"]) await put(one.id, { status });
    await put(other.id, { status: "detected" });
    await put(other.id, { status: "updating" });
  });

  test("match the view, newest first", async () => {
    const bad = [changed(one.name, "updating", "detected"), changed(one.name, "undetected", "updating")];
    const recovered = changed(one.name, "detected", "undetected");
    const ofOne = [recovered, ...bad, added(one.name)];
    const ofOther = [
      changed(other.name, "detected", "updating"),
      changed(other.name, "undetected", "detected"),
    ];
    expect(await titles(`/provider/${one.id}/feed.json`)).toEqual(ofOne);
    expect(await titles(`/feed.json?provider=${one.id}&game=&direction=`)).toEqual(ofOne);
    expect(await titles(`/feed.json?provider=${one.id}&direction=bad`)).toEqual(bad);
    const ofGame = [...ofOther, ...ofOne.slice(0, -1), added(other.name), added(one.name)];
    expect(await titles(`/game/${gameId}/feed.json`)).toEqual(ofGame);
    expect(await titles(`/feed.json?game=${gameId}`)).toEqual(ofGame);
    expect(await titles(`/feed.json?game=${gameId}&direction=recovered`)).toEqual([recovered]);
    expect(await titles(`/feed.json?game=${gameId}&provider=${other.id}&direction=recovered`)).toEqual([]);
    expect((await titles("/feed.json?direction=bad")).slice(0, 3)).toEqual([ofOther[1], ...bad]);
  });

  test("tell a game from a provider with the same id", async () => {
    const of = { entityId: one.id, gameId: null, gameTitle: "Gone" };
    const data = makeUpdate({ kind: "game_added", gameTitle: "Gone" }, of);
    const { id, description } = await prisma.update.create({ data });
    expect(await titles(`/provider/${one.id}/feed.json`)).not.toContain(description);
    const { items } = await read<Feed>("/feed.json");
    expect(items[0]).toMatchObject({ title: description, url: expect.not.stringContaining("/provider/") });
    await prisma.update.delete({ where: { id } });
  });

  test("include their title and address", async () => {
    const { items, ...feed } = await read<Feed>(`/provider/${one.id}/feed.json`);
    expect(feed).toMatchObject({
      title: "Detectory updates of Argent <&> Works for Chronicle",
      home_page_url: expect.stringMatching(new RegExp(`/provider/${one.id}$`)),
      feed_url: expect.stringMatching(new RegExp(`/provider/${one.id}/feed.json$`)),
    });
    expect(items[0]?.url).toMatch(new RegExp(`/provider/${one.id}$`));
    const elsewhere = await prisma.game.create({ data: makeGame() });
    const { title } = await read<Feed>(`/feed.json?game=${elsewhere.id}&provider=${one.id}`);
    expect(title).toBe(feed.title);
    await prisma.game.delete({ where: { id: elsewhere.id } });
    const view = `game=${gameId}&provider=${one.id}&direction=bad`;
    const atom = await (await call(`/feed.atom?direction=bad&provider=${one.id}&x=1&game=${gameId}`)).text();
    for (const part of [
      `:updates/game/${gameId}/provider/${one.id}/bad</id>`,
      `<title>${escapeXml("Detectory updates of Argent <&> Works for Chronicle: got worse")}</title>`,
      `/feed.atom?${escapeXml(view)}"/>`,
      `/updates?${escapeXml(view)}"/>`,
    ]) {
      expect(atom).toContain(part);
    }
  });

  test.each(["atom", "rss", "json"])(
    "the page links to feed.%s, which avoids a second transfer and changes after an update",
    async (end) => {
      const path = `/provider/${one.id}/feed.${end}`;
      expect(await (await call(`/provider/${one.id}`)).text()).toContain(`${path}"`);
      expect(await (await call(`/game/${gameId}`)).text()).toContain(`/game/${gameId}/feed.${end}"`);
      const { headers } = await call(path);
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const same = { "if-none-match": headers.get("etag") ?? "" };
      expect((await call(path, { headers: same })).status).toBe(304);
      await put(one.id, { status: "updating" });
      const news = await call(path, { headers: same });
      expect([news.status, await news.text()]).toEqual([200, expect.stringContaining("to updating")]);
      await put(one.id, { status: "undetected" });
    },
  );

  test("a date avoids no transfer, because hiding a game changes a feed but not its newest date", async () => {
    const data = makeProvider({ gameId, createdAt: new Date("2026-01-05T15:00:00Z") });
    const { id } = await prisma.provider.create({ data });
    const headers = { "if-modified-since": "Mon, 05 Jan 2026 15:00:00 GMT" };
    const response = await call(`/provider/${id}/feed.atom`, { headers });
    expect([response.status, response.headers.get("last-modified")]).toEqual([200, null]);
  });

  test("verifying a status adds no entry", async () => {
    const before = await titles(`/provider/${other.id}/feed.json`);
    expect((await write("POST", `/api/providers/${other.id}/verify`, {})).status).toBe(200);
    expect(await titles(`/provider/${other.id}/feed.json`)).toEqual(before);
  });

  test("return 404 for unknown or hidden records, and refuse invalid parameters", async () => {
    const hidden = await make({ gameId: hiddenId });
    const statusOf = async (path: string) => (await call(path)).status;
    for (const id of [hidden.id, 2_147_483_647]) {
      expect(await statusOf(`/provider/${id}/feed.rss`)).toBe(404);
      expect(await statusOf(`/feed.rss?provider=${id}`)).toBe(404);
    }
    for (const id of [hiddenId, 2_147_483_647]) {
      expect(await statusOf(`/game/${id}/feed.atom`)).toBe(404);
      expect(await statusOf(`/feed.atom?game=${id}`)).toBe(404);
    }
    for (const path of [
      "/feed.json?direction=worse",
      "/feed.json?game=x",
      "/feed.json?provider=0",
      "/game/x/feed.json",
    ])
      expect([path, await statusOf(path)]).toEqual([path, 400]);
  });
});

test("links visitors to an entry of the updates, however old it is", async () => {
  const updates = await read<{ id: number; description: string }[]>("/api/updates");
  const id = updates.filter(({ description }) => description.startsWith("Added new provider")).at(-1)?.id;
  expect(await (await call("/updates")).text()).not.toContain(`id="update-${id}"`);
  expect(await (await call(`/updates?from=${id}`)).text()).toContain(`id="update-${id}"`);
});

test("delivers a picture larger than one write completely", async () => {
  const picture = await (await call("/og")).arrayBuffer();
  expect(picture.byteLength).toBeGreaterThan(20_000);
});
