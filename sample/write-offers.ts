import { ADVERTISEMENTS, DEALS } from "./content";
import { type Ids, requireEntry, type Writing } from "./write-catalogue";

export async function writeDeals({ tx, pictures, clock }: Writing, providers: Ids) {
  const { count } = await tx.deal.createMany({
    data: DEALS.map(({ art, host, provider, endsInDays, ...deal }, index) => ({
      ...deal,
      imageUrl: pictures.get(`deal/${art}`),
      referralLink: `https://${host}/offer`,
      providerId: provider === undefined ? null : requireEntry(providers, provider),
      validUntil: endsInDays === null ? null : clock.endOfDay(endsInDays),
      createdAt: clock.ago(60 - index * 6),
      updatedAt: clock.ago(30 - index * 3),
    })),
  });
  return count;
}

export async function writeAdvertisements({ tx, pictures, clock }: Writing, games: Ids) {
  const { count } = await tx.advertisement.createMany({
    data: ADVERTISEMENTS.map(({ art, host, game, ...advertisement }, index) => ({
      ...advertisement,
      imageUrl: requireEntry(pictures, `advertisement/${art}`),
      link: `https://${host}`,
      gameId: game === null ? null : requireEntry(games, game),
      createdAt: clock.ago(50 - index * 5),
      updatedAt: clock.ago(25 - index * 2),
    })),
  });
  return count;
}
