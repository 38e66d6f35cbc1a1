import { ADVERTISEMENTS, DEALS } from "./content";
import { type Ids, requireId, type Writing } from "./write-catalogue";

export async function writeDeals({ tx, pictures, clock }: Writing, providers: Ids) {
  const { count } = await tx.deal.createMany({
    data: DEALS.map((deal, index) => ({
      title: deal.title,
      description: deal.description,
      imageUrl: pictures.get(`deal/${deal.art}`) ?? null,
      referralLink: `https://${deal.host}/offer`,
      providerId: deal.provider === undefined ? null : requireId(providers, deal.provider),
      validUntil: deal.endsInDays === null ? null : clock.endOfDay(deal.endsInDays),
      isActive: deal.isActive ?? true,
      isFeatured: deal.isFeatured ?? false,
      featuresList: [...deal.features],
      totalQuantity: deal.total ?? null,
      remainingQuantity: deal.remaining ?? null,
      backgroundStyle: deal.style,
      createdAt: clock.ago(60 - index * 6),
      updatedAt: clock.ago(30 - index * 3),
    })),
  });
  return count;
}

export async function writeAdvertisements({ tx, pictures, clock }: Writing, games: Ids) {
  const { count } = await tx.advertisement.createMany({
    data: ADVERTISEMENTS.map((advertisement, index) => {
      const imageUrl = pictures.get(`advertisement/${advertisement.art}`);
      if (!imageUrl) throw new Error(`The sample has no picture for "${advertisement.title}".`);
      return {
        title: advertisement.title,
        imageUrl,
        link: `https://${advertisement.host}`,
        tier: advertisement.tier,
        gameId: advertisement.game === null ? null : requireId(games, advertisement.game),
        isActive: advertisement.isActive ?? true,
        createdAt: clock.ago(50 - index * 5),
        updatedAt: clock.ago(25 - index * 2),
      };
    }),
  });
  return count;
}
