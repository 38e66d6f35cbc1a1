import { prisma } from "@/lib/database/prisma";
import { listGameProviders, listGameProvidersPage } from "@/lib/providers/data";
import { PROVIDERS_PAGE_SIZE } from "@/lib/providers/filters";
import { makeGame, makeProvider } from "@/sample/factories";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

const OLD = new Date("2024-01-01T00:00:00Z");
const NEW = new Date("2025-01-01T00:00:00Z");

/** In the order of the ids, which is none of the page's. */
const PROVIDERS = [
  { name: "detected, promoted", status: "detected", statusChangedAt: OLD, isPromoted: true },
  { name: "detected", status: "detected", statusChangedAt: OLD },
  { name: "updating", status: "updating", statusChangedAt: OLD },
  { name: "undetected lately", status: "undetected", statusChangedAt: NEW, type: "internal" },
  { name: "undetected for long", status: "undetected", statusChangedAt: OLD },
  { name: "undetected as long", status: "undetected", statusChangedAt: OLD },
  { name: "undetected, promoted", status: "undetected", statusChangedAt: NEW, isPromoted: true },
  { name: "detected lately", status: "detected", statusChangedAt: NEW },
] as const;
const AS_ON_PAGES = [
  "undetected, promoted",
  "detected, promoted",
  "undetected for long",
  "undetected as long",
  "undetected lately",
  "updating",
  "detected",
  "detected lately",
];

let gameId: number;

beforeAll(async () => {
  gameId = (await prisma.game.create({ data: makeGame() })).id;
  for (const provider of PROVIDERS)
    await prisma.provider.create({ data: makeProvider({ gameId, ...provider }) });
});

test("promoted first, then by status, then the longest in it, then by id", async () => {
  const { providers, matching } = await listGameProvidersPage(null, gameId, { filter: "all", page: 1 });
  expect(providers.map(({ name }) => name)).toEqual(AS_ON_PAGES);
  expect(matching).toBeNull();
});

test("what the API lists comes by id", async () => {
  const providers = await listGameProviders(null, gameId);
  expect(providers.map(({ name }) => name)).toEqual(PROVIDERS.map(({ name }) => name));
});

test("a filter keeps the order and counts what passes it", async () => {
  const page = await listGameProvidersPage(null, gameId, { filter: "undetected", page: 1 });
  expect(page.providers.map(({ name }) => name)).toEqual(
    AS_ON_PAGES.filter((name) => name.startsWith("undetected")),
  );
  expect(page.matching).toBe(4);
  const internal = await listGameProvidersPage(null, gameId, { filter: "internal", page: 1 });
  expect([internal.providers.map(({ name }) => name), internal.matching]).toEqual([["undetected lately"], 1]);
  expect(await listGameProvidersPage(null, gameId, { filter: "spoofer", page: 1 })).toEqual({
    providers: [],
    hasMore: false,
    matching: 0,
  });
});

test("every provider of a crowded game is on exactly one page", async () => {
  const statuses = ["detected", "updating", "undetected"] as const;
  const crowd = Array.from({ length: 2 * PROVIDERS_PAGE_SIZE }, (_, index) =>
    makeProvider({ gameId, status: statuses[index % 3], isPromoted: index % 7 === 0 }),
  );
  await prisma.provider.createMany({ data: crowd });
  const pages = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const found = await listGameProvidersPage(null, gameId, { filter: "all", page });
    pages.push(...found.providers);
    hasMore = found.hasMore;
  }
  expect(new Set(pages.map(({ id }) => id)).size).toBe(PROVIDERS.length + crowd.length);
  const ranks = pages.map(
    ({ isPromoted, status }) => (isPromoted ? 0 : 3) + ["undetected", "updating", "detected"].indexOf(status),
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});
