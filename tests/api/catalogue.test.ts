import { evidenceOf } from "@/lib/catalogue/evidence";
import { type Catalogue, createCatalogue, removeCatalogue } from "@/tests/api/catalogue-data";
import { call, read, readSitemap } from "@/tests/api/http";

type Row = { id: number } & Record<string, unknown>;
const BARE = {
  isPromoted: false,
  isStale: false,
  freshness: "fresh",
  checkedSincePatch: null,
  verifiedBy: null,
  ...evidenceOf({}),
  statusNote: null,
  sites: [],
};
let made: Catalogue;
let cookie: string;

beforeAll(async () => {
  made = await createCatalogue();
  cookie = made.user.cookie;
});

afterAll(() => removeCatalogue(made));

const find = (rows: Row[], id: number) => rows.find((row) => row.id === id);
const isAscending = (rows: Row[]) =>
  rows.every((row, index) => index === 0 || row.id > (rows[index - 1]?.id ?? 0));

describe("games", () => {
  test("lists games by id with counts by status", async () => {
    const games = await read<Row[]>("/api/games");
    expect(isAscending(games)).toBe(true);
    expect(find(games, made.games.shown.id)).toEqual({
      id: made.games.shown.id,
      title: "Shown <b>&</b> Game",
      description: made.games.shown.description,
      category: "Tactical Shooter",
      imageUrl: null,
      detailImageUrl: null,
      releaseDate: "2024-03-14",
      developer: "Northlight Foundry",
      isActive: true,
      createdAt: made.games.shown.createdAt.toISOString(),
      updatedAt: made.games.shown.updatedAt.toISOString(),
      providerCount: 3,
      statusCounts: { undetected: 1, detected: 1, updating: 1 },
      freshCounts: { undetected: 1, detected: 1, updating: 1 },
      latestPatch: null,
    });
    expect(find(games, made.games.empty.id)).toMatchObject({
      releaseDate: null,
      providerCount: 0,
      statusCounts: { undetected: 0, detected: 0, updating: 0 },
    });
  });

  test("a single game equals its list entry", async () => {
    const games = await read<Row[]>("/api/games");
    const game = await read<Row>(`/api/games/${made.games.shown.id}`);
    expect(game).toEqual(find(games, made.games.shown.id));
  });

  test("lists providers by id, and none for an empty game", async () => {
    const { rated, unrated, fresh } = made.providers;
    const providers = await read<Row[]>(`/api/games/${made.games.shown.id}/providers`);
    expect(providers.map(({ id }) => id)).toEqual([rated.id, unrated.id, fresh.id]);
    expect(await read(`/api/games/${made.games.empty.id}/providers`)).toEqual([]);
  });
});

describe("providers", () => {
  test("lists providers by id with every field", async () => {
    const providers = await read<Row[]>("/api/providers");
    const { rated } = made.providers;
    expect(isAscending(providers)).toBe(true);
    expect(find(providers, rated.id)).toEqual({
      id: rated.id,
      name: rated.name,
      description: rated.description,
      websiteUrl: rated.websiteUrl,
      gameId: made.games.shown.id,
      gameTitle: "Shown <b>&</b> Game",
      status: "detected",
      statusChangedAt: rated.statusChangedAt.toISOString(),
      createdAt: rated.createdAt.toISOString(),
      updatedAt: rated.updatedAt.toISOString(),
      rating: 8.3,
      reviewCount: 2,
      imageUrl: null,
      verifiedAt: rated.verifiedAt.toISOString(),
      ...BARE,
      ...{ type: "external", visibility: "public" },
    });
  });

  test("the rating rounds half up, counts missing ratings as 0, and is 0 without reviews", async () => {
    const { rated, unrated, fresh } = made.providers;
    expect(await read<Row>(`/api/providers/${rated.id}`)).toMatchObject({ rating: 8.3, reviewCount: 2 });
    expect(await read<Row>(`/api/providers/${unrated.id}`)).toMatchObject({ rating: 4.5, reviewCount: 2 });
    expect(await read<Row>(`/api/providers/${fresh.id}`)).toMatchObject({ rating: 0, reviewCount: 0 });
  });

  test("a provider without a game remains visible", async () => {
    const orphan = await read<Row>(`/api/providers/${made.providers.orphan.id}`);
    expect(orphan).toMatchObject({ gameId: null, gameTitle: null });
  });

  test("the review count", async () => {
    expect(await read(`/api/providers/${made.providers.rated.id}/review-count`)).toEqual({ count: 2 });
    expect(await read(`/api/providers/${made.providers.fresh.id}/review-count`)).toEqual({ count: 0 });
  });
});

describe("reviews", () => {
  test("newest first, then by descending id", async () => {
    const reviews = await read<(Row & { createdAt: string })[]>("/api/reviews");
    const keys = reviews.map(({ createdAt, id }) => [Date.parse(createdAt), id] as const);
    expect(keys).toEqual([...keys].sort((a, b) => b[0] - a[0] || b[1] - a[1]));
  });

  test("returns one review with its provider, game and author", async () => {
    const [, second] = made.reviews;
    const review = await read<Row>(`/api/reviews/${second?.id}`);
    expect(review).toEqual({
      id: second?.id,
      ...{ title: second?.title, content: second?.content, link: "" },
      cheatRating: 8,
      installationRating: 9,
      supportRating: 8,
      communityRating: 9,
      overall: 8.5,
      providerId: made.providers.rated.id,
      providerName: made.providers.rated.name,
      providerType: "external",
      providerWebsiteUrl: made.providers.rated.websiteUrl,
      gameId: made.games.shown.id,
      gameTitle: made.games.shown.title,
      adminId: made.user.id,
      adminUsername: made.user.username,
      isPromoted: false,
      ...{ testedVersion: null, testedFrom: null, testedTo: null, access: null },
      ...{ pros: [], cons: [], patchesSince: 0 },
      createdAt: "2020-05-05T05:05:05.555Z",
      updatedAt: second?.updatedAt.toISOString(),
    });
  });

  test("filters and sorts", async () => {
    const [first, second, third, fourth] = made.reviews.map(({ id }) => id);
    const ids = async (query: string) => (await read<Row[]>(`/api/reviews?${query}`)).map(({ id }) => id);
    expect(await ids(`providerId=${made.providers.rated.id}`)).toEqual([second, first]);
    expect(await ids(`gameId=${made.games.shown.id}&sort=highest`)).toEqual([third, second, first, fourth]);
    expect(await ids(`gameId=${made.games.shown.id}&sort=lowest`)).toEqual([fourth, first, second, third]);
    expect(await ids(`gameId=${made.games.empty.id}`)).toEqual([]);
  });
});

describe("updates", () => {
  test("lists every kind of row, newest first", async () => {
    const updates = await read<(Row & { createdAt: string })[]>("/api/updates");
    const keys = updates.map(({ createdAt, id }) => [Date.parse(createdAt), id] as const);
    expect(updates.length).toBeLessThanOrEqual(500);
    expect(keys).toEqual([...keys].sort((a, b) => b[0] - a[0] || b[1] - a[1]));
  });

  test("?before= splits even updates with the same timestamp", async () => {
    const [added, changed, game] = made.updates;
    const after = await read<Row[]>(`/api/updates?before=${game?.id}`);
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual([changed?.id, added?.id]);
    expect(after[0]).toEqual({
      id: changed?.id,
      description: `Provider "${made.providers.rated.name}" status updated from undetected to detected`,
      entityType: "provider",
      entityId: made.providers.rated.id,
      adminId: made.user.id,
      adminUsername: made.user.username,
      createdAt: "2020-05-05T05:05:05.555Z",
      kind: "provider_status",
      providerName: made.providers.rated.name,
      gameId: made.games.shown.id,
      gameTitle: made.games.shown.title,
      ...{ gameExists: true, providerExists: true, ...evidenceOf({}), note: null },
      fromStatus: "undetected",
      toStatus: "detected",
    });
    expect(await read(`/api/updates?before=2147483647`)).toEqual([]);
  });
});

test("returns a deal and an advertisement with every field", async () => {
  const [{ deal }, { advertisement }] = [made.deals, made.advertisements];
  const none = { providerName: null, providerStatus: null, providerFreshness: null };
  const offer = await read<Row>(`/api/deals/${deal.id}`);
  expect(offer).toEqual({ ...JSON.parse(JSON.stringify(deal)), ...none });
  expect(find(await read<Row[]>("/api/deals"), deal.id)).toEqual(offer);
  const expected = { ...JSON.parse(JSON.stringify(advertisement)), gameTitle: made.games.shown.title };
  expect(await read(`/api/advertisements/${advertisement.id}`)).toEqual(expected);
  expect(isAscending(await read("/api/advertisements"))).toBe(true);
});

describe("inactive records", () => {
  const cases = () =>
    [
      ["/api/games", made.games.hidden.id],
      ["/api/providers", made.providers.concealed.id],
      ["/api/reviews", made.concealedReview.id],
      ["/api/deals", made.deals.inactiveDeal.id],
      ["/api/advertisements", made.advertisements.inactiveAdvertisement.id],
      ["/api/advertisements", made.advertisements.concealedAdvertisement.id],
    ] as const;

  test("are hidden from visitors in lists and by id, but visible to signed-in users", async () => {
    for (const [path, id] of cases()) {
      expect(find(await read<Row[]>(path), id)).toBeUndefined();
      expect((await call(`${path}/${id}`)).status).toBe(404);
      expect(find(await read<Row[]>(path, cookie), id)).toBeDefined();
      expect(await read<Row>(`${path}/${id}`, cookie)).toMatchObject({ id });
    }
  });

  test("also hide related records", async () => {
    for (const path of [
      `/api/games/${made.games.hidden.id}/providers`,
      `/api/providers/${made.providers.concealed.id}/review-count`,
    ]) {
      expect((await call(path)).status).toBe(404);
      expect((await call(path, { cookie })).status).toBe(200);
    }
    const { id } = made.concealedUpdate;
    expect(find(await read<Row[]>("/api/updates"), id)).toBeUndefined();
    expect(find(await read<Row[]>("/api/updates", cookie), id)).toBeDefined();
  });

  test("are left out of feeds, sitemap and previews for everyone", async () => {
    for (const path of ["/feed.atom", "/feed.rss", "/feed.json"]) {
      const feed = await (await call(path, { cookie })).text();
      expect(feed).not.toContain(`:update/${made.concealedUpdate.id}<`);
      expect(feed).not.toContain(`:update/${made.concealedUpdate.id}"`);
    }
    const sitemap = await readSitemap(cookie);
    expect(sitemap).toContain(`/game/${made.games.shown.id}<`);
    expect(sitemap).not.toContain(`/game/${made.games.hidden.id}<`);
    expect((await call(`/og/game/${made.games.hidden.id}`, { cookie })).status).toBe(404);
  });
});

describe("bad input", () => {
  const resources = ["games", "providers", "reviews", "deals", "advertisements"];
  const bad = "0 -1 1.5 abc 1e3 01 99999999999999999999 2147483648 %00 1%20 %F0%9F%98%80".split(" ");

  test.each(resources)("ids of %s", async (resource) => {
    for (const id of bad) {
      const response = await call(`/api/${resource}/${id}`);
      expect([id, response.status, await response.text()]).toEqual([id, 400, expect.stringMatching(/^The /)]);
    }
    const missing = await call(`/api/${resource}/2147483647`);
    const name = `${resource.charAt(0).toUpperCase()}${resource.slice(1, -1)}`;
    expect([missing.status, await missing.text()]).toEqual([404, `${name} not found.`]);
  });

  test.each([
    ["/api/updates?before=abc", "value of before"],
    ["/api/updates?before=0", "value of before"],
    ["/api/reviews?providerId=-1", "id"],
    ["/feed.atom?before=x", "value of before"],
  ])("%s", async (path, name) => {
    const response = await call(path);
    expect([response.status, await response.text()]).toEqual([
      400,
      `The ${name} must be a positive whole number.`,
    ]);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test("ignores unknown parameters, and returns 405 for an unsupported method", async () => {
    expect((await call("/api/games?drop=table")).status).toBe(200);
    expect((await call("/api/updates", { method: "DELETE" })).status).toBe(405);
  });
});

test("public responses are revalidated each time; refusals and session responses are never cached", async () => {
  const path = `/api/games/${made.games.shown.id}`;
  const { headers } = await call(path);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("vary")).toMatch(/Cookie/);
  const known = { "if-none-match": headers.get("etag") ?? "" };
  expect((await call(path, { headers: known })).status).toBe(304);
  for (const answer of [call("/api/games/abc"), call(path, { cookie: "next-auth.session-token=any" })]) {
    expect((await answer).headers.get("cache-control")).toBe("no-store");
  }
});
