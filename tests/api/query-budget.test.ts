/** @jest-environment node */
import { PrismaPg } from "@prisma/adapter-pg";
import { gameAdvertisements, listAdvertisements } from "@/lib/ads/data";
import { listDeals } from "@/lib/deals/data";
import { getGame, listGames } from "@/lib/games/data";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { listGameProvidersPage, listProviders, statusHistory } from "@/lib/providers/data";
import { listReviews } from "@/lib/reviews/data";
import { catalogueCounts, dailyStatus, latestChanges, listUpdates } from "@/lib/updates/data";
import { makeGame, makeProvider, makeReview } from "@/prisma/seed/factories";

const client = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }),
  log: [{ emit: "event", level: "query" }],
});
let queries: string[] = [];
let gameId: number;

beforeAll(async () => {
  // The one client of lib/db.ts, with a log.
  Object.assign(globalThis, { detectoryDb: client });
  client.$on("query", ({ query }) => queries.push(query));
  const game = await client.game.create({ data: makeGame() });
  gameId = game.id;
  for (let count = 0; count < 12; count += 1) {
    const provider = await client.provider.create({ data: makeProvider({ gameId }) });
    for (let review = 0; review < 3; review += 1) {
      await client.review.create({ data: makeReview(provider.id) });
    }
  }
});

afterAll(async () => {
  await client.provider.deleteMany({ where: { gameId } });
  await client.game.delete({ where: { id: gameId } });
  await client.$disconnect();
});

beforeEach(() => {
  queries = [];
});

test("a game page takes four queries, however many providers and reviews there are", async () => {
  const game = await getGame(null, gameId);
  const { providers } = await listGameProvidersPage(null, gameId, { filter: "all", page: 1 });
  await gameAdvertisements(gameId);
  await statusHistory(providers, 30);
  expect([game?.providerCount, providers.length, providers[0]?.reviewCount]).toEqual([12, 12, 3]);
  expect(queries).toHaveLength(4);
});

test.each([
  ["games", () => listGames(null, { after: 0, limit: 1_000 })],
  ["providers", () => listProviders(null, { after: 0, limit: 1_000 })],
  ["reviews", () => listReviews(null, {}, { cursor: null, limit: 1_000 })],
  ["updates", () => listUpdates(null)],
  ["deals", () => listDeals(null)],
  ["advertisements", () => listAdvertisements(null)],
  ["the latest changes", () => latestChanges(3)],
  ["the counts of the catalogue", () => catalogueCounts()],
  ["the changes of each day", () => dailyStatus(90)],
])("%s take one query", async (_what, read) => {
  await read();
  expect(queries).toHaveLength(1);
});
