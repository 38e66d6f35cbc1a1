import { listAdvertisements } from "@/lib/ads/data";
import { listCompared, withHistories } from "@/lib/comparison/data";
import { disconnect } from "@/lib/database/connections";
import { prisma } from "@/lib/database/prisma";
import { listDeals, listOffersOf } from "@/lib/deals/data";
import { listGameProvidersPage } from "@/lib/game-page/data";
import { getGameWithVerdict, listGames } from "@/lib/games/data";
import { getProvider, listNamesakes, listProviders } from "@/lib/providers/data";
import { getReviewTotals, listReviews, listReviewsPage } from "@/lib/reviews/data";
import { catalogueCounts, dailyStatus, listUpdates } from "@/lib/updates/data";
import { makeGame, makeProvider, makeReview } from "@/tests/setup/factories";
import { recordStatements, type Statement } from "@/tests/setup/recorded-statements";

const ALL = { status: null, type: null, sort: null, page: 1 };

let newStatements: () => Statement[];
let gameId: number;

beforeAll(async () => {
  newStatements = recordStatements();
  const game = await prisma.game.create({ data: makeGame() });
  gameId = game.id;
  for (let count = 0; count < 12; count += 1) {
    const provider = await prisma.provider.create({ data: makeProvider({ gameId }) });
    for (let review = 0; review < 3; review += 1) {
      await prisma.review.create({ data: makeReview(provider.id) });
    }
  }
});

afterAll(async () => {
  await prisma.provider.deleteMany({ where: { gameId } });
  await prisma.game.delete({ where: { id: gameId } });
  await disconnect();
});

beforeEach(() => {
  newStatements();
});

test("a game page takes two queries, regardless of its providers and reviews", async () => {
  const found = await getGameWithVerdict(null, gameId);
  const { providers } = await listGameProvidersPage(null, gameId, ALL);
  expect([found?.game.providerCount, providers.length, providers[0]?.reviewCount]).toEqual([12, 12, 3]);
  expect(newStatements()).toHaveLength(2);
});

test("a provider page takes five queries", async () => {
  const [first] = await prisma.provider.findMany({ where: { gameId }, take: 1 });
  newStatements();
  const provider = await getProvider(null, first?.id ?? 0);
  await listNamesakes(null, { gameId, name: first?.name ?? "" });
  const reviews = await listReviewsPage(null, { providerId: first?.id }, { cursor: null, limit: 3 });
  const totals = await getReviewTotals(first?.id ?? 0);
  const offers = await listOffersOf([first?.id ?? 0], new Date());
  expect([provider?.name, reviews.length, totals.count, offers]).toEqual([first?.name, 3, 3, []]);
  expect(newStatements()).toHaveLength(5);
});

test("a comparison takes five queries, regardless of its size", async () => {
  const some = await prisma.provider.findMany({ where: { gameId }, take: 4, orderBy: { id: "desc" } });
  const ids = some.map(({ id }) => id);
  newStatements();
  const compared = await withHistories(await listCompared(null, [...ids, 2_147_483_647]), new Date());
  expect(compared.map(({ id }) => id)).toEqual(ids);
  expect(newStatements()).toHaveLength(5);
});

test.each([
  ["games", () => listGames(null, { after: 0, limit: 1_000 })],
  ["providers", () => listProviders(null, { after: 0, limit: 1_000 })],
  ["reviews", () => listReviews(null, {}, { cursor: null, limit: 1_000 })],
  ["updates", () => listUpdates(null)],
  ["deals", () => listDeals(null)],
  ["advertisements", () => listAdvertisements(null)],
  ["the latest changes", () => listUpdates(null, { limit: 3, show: "listed" })],
  ["the counts of the catalogue", () => catalogueCounts()],
  ["the changes of each day", () => dailyStatus(90)],
])("%s take one query", async (_what, read) => {
  await read();
  expect(newStatements()).toHaveLength(1);
});
