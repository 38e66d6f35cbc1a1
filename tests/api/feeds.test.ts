/** @jest-environment node */
import { PAGES, type Page } from "@/lib/runtime/routes";
import { call, ORIGIN, read } from "@/tests/api/http";

describe.each([
  ["/feed.atom", "application/atom+xml"],
  ["/feed.rss", "application/rss+xml"],
  ["/feed.json", "application/feed+json"],
  ["/sitemap.xml", "application/xml"],
  ["/robots.txt", "text/plain"],
  ["/opensearch.xml", "application/opensearchdescription+xml"],
  ["/og", "image/jpeg"],
])("%s", (path, type) => {
  test("comes with its type and an ETag that saves the next transfer", async () => {
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

test("robots may read all but the private parts, and find the sitemap", async () => {
  const robots = await (await call("/robots.txt")).text();
  for (const path of ["/admin", "/auth", "/login", "/api"]) expect(robots).toContain(`Disallow: ${path}\n`);
  for (const { path } of PAGES.filter((page) => "shared" in page)) {
    expect(robots).not.toContain(`Disallow: ${path}\n`);
  }
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1];
  expect(sitemap).toMatch(/^https?:\/\/.*\/sitemap\.xml$/);
});

test("the sitemap names every public page by absolute address", async () => {
  const sitemap = await (await call("/sitemap.xml")).text();
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

test("feeds page back through time without a gap or a repetition", async () => {
  type Feed = { items: { id: string }[] };
  const feed = await read<Feed>("/feed.json");
  const ids = feed.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const third = ids[2]?.split("/").at(-1);
  if (!third) return;
  const older = await read<Feed>(`/feed.json?before=${third}`);
  expect(older.items[0]?.id).toBe(ids[3]);
});

test("visitors are led to an entry of the updates however old it is", async () => {
  const updates = await read<{ id: number; description: string }[]>("/api/updates");
  const id = updates.filter(({ description }) => description.startsWith("Added new provider")).at(-1)?.id;
  expect(await (await call("/updates")).text()).not.toContain(`id="update-${id}"`);
  expect(await (await call(`/updates?from=${id}`)).text()).toContain(`id="update-${id}"`);
});

test("a picture larger than one write arrives whole", async () => {
  const picture = await (await call("/og")).arrayBuffer();
  expect(picture.byteLength).toBeGreaterThan(20_000);
});
