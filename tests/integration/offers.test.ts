import { firstTier1, publicAdvertisements, requireAdvertisement } from "@/lib/ads/data";
import { prisma } from "@/lib/database/prisma";
import { listOffers, listOffersOf, publicDeals, requireDeal } from "@/lib/deals/data";
import { makeBanner } from "@/lib/deals/mutations";
import { getGameWithVerdict } from "@/lib/games/data";
import { requestContexts } from "@/lib/runtime/request-context";
import { queryDatabase } from "@/scripts/migrations";
import { makeViewer, withDatabase } from "@/tests/setup/database";
import { makeAdvertisement, makeGame, makeProvider } from "@/tests/setup/factories";
import { until } from "@/tests/setup/waiting";

withDatabase();

const DEAL = { description: "A long enough text", referralLink: "https://example.test" };

/** When the response with it expires. */
async function expiryOf(read: () => Promise<unknown>): Promise<number> {
  const tags = new Set<string>();
  const context = { requestId: "r", isShared: false, tags, validUntil: Number.POSITIVE_INFINITY };
  await requestContexts.run(context, read);
  return context.validUntil;
}

test("however long the statement waits, the page never outlives the deal", async () => {
  const validUntil = new Date(Date.now() + 60_000);
  await prisma.deal.deleteMany();
  await prisma.deal.create({ data: { ...DEAL, title: "Ends soon", validUntil } });
  const holding = queryDatabase(
    process.env.DATABASE_URL ?? "",
    "BEGIN; LOCK TABLE deals IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(3); COMMIT",
  );
  await until(
    async () =>
      (
        await prisma.$queryRaw<unknown[]>`
    SELECT FROM pg_locks WHERE relation = 'deals'::regclass AND mode = 'AccessExclusiveLock'`
      ).length > 0,
  );
  const expiry = await expiryOf(() => listOffers(new Date()));
  await holding;
  expect(expiry).toBeGreaterThan(validUntil.getTime() - 30_000);
  expect(expiry).toBeLessThanOrEqual(validUntil.getTime() + 1);
});

test("a page expires when an advertisement starts or ends, and when the provider of a deal goes stale", async () => {
  const day = 86_400_000;
  const [startsAt, endsAt] = [1, 2].map((days) => new Date(Date.now() + days * day));
  await prisma.advertisement.create({ data: makeAdvertisement({ startsAt, endsAt }) });
  expect(await expiryOf(firstTier1)).toBe(Number(startsAt) + 1);
  await prisma.advertisement.updateMany({ data: { startsAt: null } });
  expect(await expiryOf(firstTier1)).toBe(Number(endsAt) + 1);

  const verifiedAt = new Date(Date.now() - 13 * day);
  const { id: providerId } = await prisma.provider.create({ data: makeProvider({ verifiedAt }) });
  await prisma.deal.deleteMany();
  await prisma.deal.create({ data: { ...DEAL, title: "Named", providerId } });
  expect(await expiryOf(() => listOffers(new Date()))).toBe(verifiedAt.getTime() + 14 * day + 1);
});

test("a deal doesn't link to an impostor of its provider", async () => {
  await prisma.deal.deleteMany();
  const sites = [{ host: "fake.example", kind: "impostor" }];
  const { id: providerId } = await prisma.provider.create({ data: { ...makeProvider(), sites } });
  const links = ["https://fake.example/buy", "https://real.example/buy"];
  for (const referralLink of links)
    await prisma.deal.create({ data: { ...DEAL, title: "A deal", providerId, referralLink } });
  for (const read of [listOffers, (now: Date) => listOffersOf([providerId], now)])
    expect((await read(new Date())).map(({ referralLink }) => referralLink)).toEqual(["#", links[1]]);
});

test("deals that become the banner at the same time get different positions", async () => {
  const viewer = await makeViewer();
  await prisma.deal.deleteMany();
  const titles = ["One", "Two", "Three", "Four", "Five", "Six"];
  const deals = await prisma.deal.createManyAndReturn({
    data: titles.map((title) => ({ ...DEAL, title, isActive: true })),
  });
  const banners = await Promise.all(deals.map(({ id }) => makeBanner(viewer, id, null)));
  expect(new Set(banners.map(({ position }) => position)).size).toBe(titles.length);
});

test("an offer that hasn't started is neither found by its id nor exported", async () => {
  await Promise.all([prisma.deal.deleteMany(), prisma.advertisement.deleteMany()]);
  const started = { startsAt: new Date(Date.now() - 60_000) };
  const later = { startsAt: new Date(Date.now() + 60_000) };
  const deals = await prisma.deal.createManyAndReturn({
    data: [
      { ...DEAL, title: "Running", ...started },
      { ...DEAL, title: "Later", ...later },
    ],
  });
  const advertisements = await prisma.advertisement.createManyAndReturn({
    data: [makeAdvertisement(started), makeAdvertisement(later)],
  });
  const status = (found: Promise<object>) =>
    found.then(
      () => 200,
      (error) => error.status,
    );
  const byId = [
    ...deals.map(({ id }) => requireDeal(null, id)),
    ...advertisements.map(({ id }) => requireAdvertisement(null, id)),
  ];
  expect(await Promise.all(byId.map(status))).toEqual([200, 404, 200, 404]);
  const exported = [await publicDeals().execute(), await publicAdvertisements().execute()].flat();
  expect(exported.map(({ title }) => title)).toEqual(["Running", advertisements[0]?.title]);
});

test("the first advertisements are shown: one of tier 1, and two of tier 2 on their game's page", async () => {
  await prisma.advertisement.deleteMany();
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  const tier2 = { tier: "tier2", gameId } as const;
  const ads = await prisma.advertisement.createManyAndReturn({
    data: [{}, tier2, tier2, {}, tier2].map((fields) => makeAdvertisement(fields)),
  });
  expect((await firstTier1())?.id).toBe(ads[0]?.id);
  const page = await getGameWithVerdict(null, gameId);
  expect(page?.advertisements.map(({ id }) => id)).toEqual([ads[1]?.id, ads[2]?.id]);
});
