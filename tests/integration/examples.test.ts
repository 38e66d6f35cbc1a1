import { prisma } from "@/lib/database/prisma";
import { exampleIds } from "@/lib/export/data";
import { withDatabase } from "@/tests/setup/database";
import { makeAdvertisement, makeDeal, makeGame, makeProvider, makeReview } from "@/tests/setup/factories";

withDatabase();

const LATER = new Date(Date.now() + 86_400_000);

async function makeAll(isActive: boolean) {
  const game = await prisma.game.create({ data: makeGame({ isActive }) });
  const provider = await prisma.provider.create({ data: makeProvider({ gameId: game.id }) });
  const review = await prisma.review.create({ data: makeReview(provider.id) });
  const deal = await prisma.deal.create({ data: makeDeal({ isActive }) });
  const data = makeAdvertisement({ tier: "tier2", gameId: game.id });
  const advertisement = await prisma.advertisement.create({ data });
  return Object.fromEntries(
    Object.entries({ game, provider, review, deal, advertisement }).map(([kind, { id }]) => [kind, id]),
  );
}

test("examples name the first records that visitors see, or 1", async () => {
  await makeAll(false);
  await prisma.deal.create({ data: makeDeal({ startsAt: LATER }) });
  await prisma.advertisement.create({ data: makeAdvertisement({ startsAt: LATER }) });
  expect(await exampleIds()).toEqual({ game: 1, provider: 1, review: 1, deal: 1, advertisement: 1 });
  const shown = await makeAll(true);
  await makeAll(true);
  expect(await exampleIds()).toEqual(shown);
});
