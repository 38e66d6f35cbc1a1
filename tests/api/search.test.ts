import { prisma } from "@/lib/database/prisma";
import type { Found, FoundRecords } from "@/lib/search/answers";
import { makeAccount } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeAdvertisement, makeDeal, makeGame, makeProvider, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const NONE: Found = { games: [], providers: [] };
const marker = `Qx${unique()}`;

afterAll(() => removeMarked(marker));

test("returns games and providers with the documented fields, and finds changes immediately", async () => {
  expect(await read<Found>(`/api/search?q=${marker}`)).toEqual(NONE);
  const game = await prisma.game.create({ data: makeGame({ title: `${marker} Game` }) });
  const name = `${marker} Provider`;
  const provider = await prisma.provider.create({
    data: makeProvider({ name, gameId: game.id, status: "updating" }),
  });
  const { games, providers } = await read<Found>(`/api/search?q=${marker.toLowerCase()}`);
  expect(games).toEqual([
    {
      id: game.id,
      title: game.title,
      imageUrl: game.imageUrl,
      providerCount: 1,
      statusCounts: { undetected: 0, detected: 0, updating: 1 },
      freshCounts: { undetected: 0, detected: 0, updating: 1 },
      latestPatch: null,
    },
  ]);
  expect(providers).toEqual([
    {
      id: provider.id,
      name,
      gameId: game.id,
      gameTitle: game.title,
      status: "updating",
      isStale: false,
      freshness: "fresh",
      checkedSincePatch: null,
      imageUrl: null,
    },
  ]);
});

test.each(["/api/search", "/api/search?q=", "/api/search?q=%20%20", "/api/search?q=&limit=3"])(
  "%s has no results",
  async (path) => {
    expect(await read(path)).toEqual(NONE);
  },
);

test("limits a text to 100 characters, whatever their size in bytes", async () => {
  for (const letter of ["a", "é", "\u{1F3AE}"]) {
    const path = (count: number) => `/api/search?q=${encodeURIComponent(letter.repeat(count))}`;
    expect((await call(path(100))).status).toBe(200);
    const refused = await call(path(101));
    expect([refused.status, await refused.text()]).toEqual([400, "q must be at most 100 characters"]);
  }
});

test("the first of several values counts, as on the page", async () => {
  expect(await read("/api/search?q=edge&limit=1&q=&limit=x")).toEqual(
    await read("/api/search?q=edge&limit=1"),
  );
});

test("limit ranges from 1 to 50 for each list, 8 by default", async () => {
  const title = `${marker} Many`;
  const { id: gameId } = await prisma.game.create({ data: makeGame({ title }) });
  const data = Array.from({ length: 60 }, (_, n) => makeProvider({ name: `${marker} Many ${n}`, gameId }));
  await prisma.provider.createMany({ data });
  for (const [query, count] of [
    ["", 8],
    ["&limit=1", 1],
    ["&limit=50", 50],
  ] as const) {
    const { games, providers } = await read<Found>(`/api/search?q=${marker}%20many${query}`);
    expect([games.length, providers.length]).toEqual([1, count]);
  }
  for (const limit of ["0", "51", "-1", "1.5", "x", "", "08", "1e1"]) {
    const refused = await call(`/api/search?q=a&limit=${limit}`);
    expect([limit, refused.status, await refused.text()]).toEqual([
      limit,
      400,
      "limit must be a whole number from 1 to 50",
    ]);
  }
});

test("finds inactive records for signed-in users", async () => {
  const { cookie } = await makeAccount();
  const title = `${marker} Unseen`;
  const game = await prisma.game.create({ data: makeGame({ title, isActive: false }) });
  const provider = await prisma.provider.create({ data: makeProvider({ name: title, gameId: game.id }) });
  const path = `/api/search?q=${encodeURIComponent(title)}`;
  const idsOf = async (as?: string) => {
    const { games, providers } = await read<Found>(path, as);
    return [...games, ...providers].map(({ id }) => id);
  };
  expect(await idsOf()).toEqual([]);
  expect(await idsOf(cookie)).toEqual([game.id, provider.id]);
});

test("finds records of other sections for users with access", async () => {
  const game = await prisma.game.create({ data: makeGame({ title: `${marker} Place` }) });
  const provider = await prisma.provider.create({
    data: makeProvider({ name: `${marker} Of`, gameId: game.id }),
  });
  const title = `The 100%_${marker}`;
  const review = await prisma.review.create({ data: makeReview(provider.id, { title }) });
  const deal = await prisma.deal.create({
    data: makeDeal({ title: `${title} deal`, providerId: provider.id }),
  });
  const ad = await prisma.advertisement.create({
    data: makeAdvertisement({ title, tier: "tier2", gameId: game.id }),
  });
  const code = { code: `100%_${marker}`, description: "For a friend" };
  const harmless = await prisma.invitationCode.create({ data: code });
  const granting = await prisma.invitationCode.create({ data: { code: `${code.code}!`, grantsAdmin: true } });
  const [admin, invites, reviews] = [
    await makeAdmin(),
    await makeAccount({ grantedSections: ["invites", "deals"] }),
    await makeAccount({ grantedSections: ["reviews", "users"] }),
  ];
  const found = async ({ cookie }: { cookie: string }, text: string) => {
    const path = `/api/search/records?q=${encodeURIComponent(text)}`;
    const sections = await read<FoundRecords>(path, cookie);
    return Object.fromEntries(sections.map(({ section, records }) => [section, records]));
  };
  const of = (record: { id: number }, name: string, detail: string | null) => ({
    id: record.id,
    name,
    detail,
  });
  const text = `100%_${marker.toUpperCase()}`;
  const offers = { deals: [of(deal, deal.title, provider.name)] };
  const codes = [of(harmless, code.code, code.description)];
  expect(await found(admin, text)).toEqual({
    ...offers,
    ads: [of(ad, title, game.title)],
    reviews: [of(review, title, provider.name)],
    invites: [...codes, of(granting, granting.code, null)],
  });
  expect(await found(invites, text)).toEqual({ ...offers, invites: codes });
  expect(await found(reviews, text)).toEqual({ reviews: [of(review, title, provider.name)] });
  const { username, email } = invites;
  expect(await found(reviews, email)).toEqual({ users: [of(invites, username, email)] });
  expect(await found(reviews, admin.email)).toEqual({});
  expect(await found(admin, "10")).toEqual({});
  expect((await call("/api/search/records?q=abc")).status).toBe(401);
  await prisma.deal.delete({ where: { id: deal.id } });
  await prisma.advertisement.delete({ where: { id: ad.id } });
  await prisma.invitationCode.deleteMany({ where: { id: { in: [harmless.id, granting.id] } } });
});

test("the head announces the search description, which points to the page", async () => {
  expect(await (await call("/")).text()).toContain('type="application/opensearchdescription+xml"');
  const description = await call("/opensearch.xml");
  expect(description.headers.get("content-type")).toMatch(/^application\/opensearchdescription\+xml/);
  expect(await description.text()).toMatch(
    /<Url type="text\/html" template="[^"]+\/search\?q=\{searchTerms\}"\/>/,
  );
});
