import { prisma } from "@/lib/database/prisma";
import { countByStatusAndType, listGameProvidersPage } from "@/lib/game-page/data";
import { getGameWithVerdict } from "@/lib/games/data";
import { listGameProviders } from "@/lib/providers/data";
import { PROVIDERS_PAGE_SIZE, type ProviderSort } from "@/lib/providers/view";
import { withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";

withDatabase();

const OLD = new Date("2024-01-01T00:00:00Z");
const NEW = new Date("2025-01-01T00:00:00Z");
const UNCHECKED = { verifiedAt: NEW };

/** By id, which differs from the page order. */
const PROVIDERS = [
  { name: "detected, promoted", status: "detected", statusChangedAt: OLD, isPromoted: true },
  { name: "detected", status: "detected", statusChangedAt: OLD },
  { name: "updating", status: "updating", statusChangedAt: OLD },
  { name: "undetected, stale", status: "undetected", statusChangedAt: OLD, ...UNCHECKED },
  { name: "undetected lately", status: "undetected", statusChangedAt: NEW, type: "internal" },
  { name: "undetected for long", status: "undetected", statusChangedAt: OLD },
  { name: "undetected as long", status: "undetected", statusChangedAt: OLD },
  { name: "undetected, promoted", status: "undetected", statusChangedAt: NEW, isPromoted: true },
  { name: "detected lately", status: "detected", statusChangedAt: NEW },
  {
    name: "undetected, promoted, stale",
    status: "undetected",
    isPromoted: true,
    statusChangedAt: OLD,
    ...UNCHECKED,
  },
] as const;
const AS_ON_PAGES = [
  "undetected, promoted",
  "undetected, promoted, stale",
  "detected, promoted",
  "undetected for long",
  "undetected as long",
  "undetected lately",
  "undetected, stale",
  "updating",
  "detected",
  "detected lately",
];

const ALL = { status: null, type: null, sort: null, page: 1 };

let gameId: number;

beforeAll(async () => {
  gameId = (await prisma.game.create({ data: makeGame() })).id;
  for (const provider of PROVIDERS)
    await prisma.provider.create({ data: makeProvider({ gameId, ...provider }) });
});

test("sorts promoted first, then by status, fresh before stale, longest duration and id", async () => {
  const { providers, matching } = await listGameProvidersPage(null, gameId, { ...ALL, page: 1 });
  expect(providers.map(({ name }) => name)).toEqual(AS_ON_PAGES);
  expect(matching).toBeNull();
});

test("the safest provider is the longest undetected fresh one, if any", async () => {
  const safest = async (id: number) => (await getGameWithVerdict(null, id))?.verdict.safest?.name;
  expect(await safest(gameId)).toBe("undetected for long");
  const unchecked = await prisma.game.create({ data: makeGame() });
  await prisma.provider.create({ data: makeProvider({ gameId: unchecked.id, ...UNCHECKED }) });
  expect(await safest(unchecked.id)).toBeUndefined();
});

test("every instance sorts in the same order", async () => {
  const counted = await countByStatusAndType(gameId);
  expect(counted.map(({ status, type }) => `${status} ${type}`)).toEqual([
    "undetected external",
    "undetected internal",
    "detected external",
    "updating external",
  ]);
});

test("the API lists by id", async () => {
  const providers = await listGameProviders(null, gameId);
  expect(providers.map(({ name }) => name)).toEqual(PROVIDERS.map(({ name }) => name));
});

test("a filter keeps the order and counts the matches", async () => {
  const page = await listGameProvidersPage(null, gameId, { ...ALL, status: "undetected" });
  expect(page.providers.map(({ name }) => name)).toEqual(
    AS_ON_PAGES.filter((name) => name.startsWith("undetected")),
  );
  expect(page.matching).toBe(6);
  const internal = await listGameProvidersPage(null, gameId, { ...ALL, type: "internal" });
  expect([internal.providers.map(({ name }) => name), internal.matching]).toEqual([["undetected lately"], 1]);
  expect(await listGameProvidersPage(null, gameId, { ...ALL, type: "spoofer" })).toEqual({
    providers: [],
    hasMore: false,
    matching: 0,
  });
});

test("status and type combine, and their counts show the results of each choice", async () => {
  const both = await listGameProvidersPage(null, gameId, { ...ALL, status: "undetected", type: "internal" });
  expect(both.matching).toBe(1);
  const facets = await countByStatusAndType(gameId);
  expect(facets.reduce((sum, { count }) => sum + count, 0)).toBe(PROVIDERS.length);
  expect(facets).toContainEqual({ status: "undetected", type: "internal", count: 1 });
});

test("sorting by a column ignores promotion", async () => {
  const namesBy = async (by: ProviderSort, isReversed: boolean) =>
    (await listGameProvidersPage(null, gameId, { ...ALL, sort: { by, isReversed } })).providers.map(
      ({ name }) => name,
    );
  const names = PROVIDERS.map(({ name }) => name);
  expect(await namesBy("name", false)).toEqual(names.toSorted());
  expect(await namesBy("name", true)).toEqual(names.toSorted().reverse());
  const statuses = (await namesBy("status", false)).map((name) => name.split(" ")[0]);
  expect(statuses.indexOf("detected")).toBeGreaterThan(statuses.lastIndexOf("undetected"));
});

test("every provider of a crowded game is on exactly one page", async () => {
  const statuses = ["detected", "updating", "undetected"] as const;
  const crowd = Array.from({ length: 2 * PROVIDERS_PAGE_SIZE }, (_, index) =>
    makeProvider({ gameId, status: statuses[index % 3], isPromoted: index % 7 === 0 }),
  );
  await prisma.provider.createMany({ data: crowd });
  const pages = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const found = await listGameProvidersPage(null, gameId, { ...ALL, page });
    pages.push(...found.providers);
    hasMore = found.hasMore;
  }
  expect(new Set(pages.map(({ id }) => id)).size).toBe(PROVIDERS.length + crowd.length);
  const ranks = pages.map(
    ({ isPromoted, status }) => (isPromoted ? 0 : 3) + ["undetected", "updating", "detected"].indexOf(status),
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});
