import { prisma } from "@/lib/database/prisma";
import { makeUpdate } from "@/sample/write-updates";
import { makeAccount, removeAccounts } from "@/tests/api/accounts";
import { makeAdvertisement, makeDeal, makeGame, makeProvider, makeReview } from "@/tests/setup/factories";

const RATINGS = {
  /** 8.0 and 8.5: 8.25 rounds half up to 8.3. */
  halfUp: [
    { cheatRating: 8, installationRating: 8, supportRating: 8, communityRating: 8 },
    { cheatRating: 8, installationRating: 9, supportRating: 8, communityRating: 9 },
  ],
  /** 9.0 and 0: missing ratings count as 0. */
  unrated: [
    { cheatRating: 9, installationRating: null, supportRating: null, communityRating: null },
    { cheatRating: null, installationRating: null, supportRating: null, communityRating: null },
  ],
};

export async function createCatalogue() {
  const user = await makeAccount();
  const shown = await prisma.game.create({ data: makeGame({ title: "Shown <b>&</b> Game" }) });
  const hidden = await prisma.game.create({ data: makeGame({ isActive: false }) });
  const empty = await prisma.game.create({ data: makeGame({ releaseDate: null, description: null }) });
  const gameId = shown.id;
  const rated = await prisma.provider.create({ data: makeProvider({ gameId, status: "detected" }) });
  const unrated = await prisma.provider.create({ data: makeProvider({ gameId, status: "updating" }) });
  const fresh = await prisma.provider.create({ data: makeProvider({ gameId }) });
  const orphan = await prisma.provider.create({ data: makeProvider() });
  const concealed = await prisma.provider.create({ data: makeProvider({ gameId: hidden.id }) });
  const at = new Date("2020-05-05T05:05:05.555Z");
  const reviews = [];
  for (const ratings of RATINGS.halfUp) {
    reviews.push(
      await prisma.review.create({
        data: makeReview(rated.id, { ...ratings, adminId: user.id, createdAt: at }),
      }),
    );
  }
  for (const ratings of RATINGS.unrated) {
    reviews.push(await prisma.review.create({ data: makeReview(unrated.id, ratings) }));
  }
  const concealedReview = await prisma.review.create({ data: makeReview(concealed.id) });
  const place = { gameId, gameTitle: shown.title, createdAt: at };
  const added = {
    kind: "provider_added",
    providerName: rated.name,
    to: "undetected",
    gameTitle: shown.title,
  } as const;
  const changed = {
    kind: "provider_status",
    providerName: rated.name,
    from: "undetected",
    to: "detected",
  } as const;
  const updates = [
    await prisma.update.create({ data: makeUpdate(added, { ...place, entityId: rated.id }) }),
    await prisma.update.create({
      data: makeUpdate(changed, { ...place, entityId: rated.id, adminId: user.id }),
    }),
    await prisma.update.create({
      data: makeUpdate({ kind: "game_added", gameTitle: shown.title }, { ...place, entityId: gameId }),
    }),
  ];
  const concealedUpdate = await prisma.update.create({
    data: makeUpdate(
      { kind: "game_added", gameTitle: hidden.title },
      { gameId: hidden.id, gameTitle: hidden.title, entityId: hidden.id },
    ),
  });
  const deal = await prisma.deal.create({
    data: makeDeal({ validUntil: at, featuresList: ["Support", "Updates"], totalQuantity: 9 }),
  });
  const inactiveDeal = await prisma.deal.create({ data: makeDeal({ isActive: false }) });
  const advertisement = await prisma.advertisement.create({
    data: makeAdvertisement({ tier: "tier2", gameId }),
  });
  const inactiveAdvertisement = await prisma.advertisement.create({
    data: makeAdvertisement({ isActive: false }),
  });
  const concealedAdvertisement = await prisma.advertisement.create({
    data: makeAdvertisement({ tier: "tier2", gameId: hidden.id }),
  });
  return {
    user,
    games: { shown, hidden, empty },
    providers: { rated, unrated, fresh, orphan, concealed },
    reviews,
    concealedReview,
    updates,
    concealedUpdate,
    deals: { deal, inactiveDeal },
    advertisements: { advertisement, inactiveAdvertisement, concealedAdvertisement },
  };
}

export type Catalogue = Awaited<ReturnType<typeof createCatalogue>>;

const idsOf = (rows: Record<string, { id: number }>) => ({
  id: { in: Object.values(rows).map(({ id }) => id) },
});

export async function removeCatalogue(catalogue: Catalogue): Promise<void> {
  await prisma.update.deleteMany({
    where: { id: { in: [...catalogue.updates, catalogue.concealedUpdate].map(({ id }) => id) } },
  });
  await prisma.advertisement.deleteMany({ where: idsOf(catalogue.advertisements) });
  await prisma.deal.deleteMany({ where: idsOf(catalogue.deals) });
  await prisma.provider.deleteMany({ where: idsOf(catalogue.providers) });
  await prisma.game.deleteMany({ where: idsOf(catalogue.games) });
  await removeAccounts();
}
