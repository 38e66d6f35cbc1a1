import { prisma } from "@/lib/database/prisma";
import { keepImage } from "@/lib/media/mutations";
import { type Artwork, drawArtwork } from "./art/artwork";
import { createClock } from "./clock";
import { ADVERTISEMENTS } from "./content/advertisements";
import { DEALS } from "./content/deals";
import { GAMES } from "./content/games";
import { planProviders } from "./plan-providers";
import { planReviews } from "./plan-reviews";
import { createRandom } from "./random";
import type { Pictures, Transaction } from "./write-catalogue";
import { writeGames, writeHistories, writeProviders, writeReviews } from "./write-catalogue";
import { writeAdvertisements, writeDeals } from "./write-offers";
import { removeLeavers, writeUpdates } from "./write-updates";

/**
 * Fills an empty catalogue with the sample (docs/product/README.md#what-detectory-is), all of it or nothing. It makes no user,
 * because INITIAL_CODE registers only while there is none.
 * @param options.now the day it counts back from
 * @returns what was written, or null when the catalogue was not empty
 */
export async function seedSample({
  now = new Date(),
}: {
  now?: Date;
} = {}): Promise<Record<string, number> | null> {
  if (!(await isEmpty(prisma))) return null;
  const clock = createClock(now);
  const providers = planProviders(GAMES, clock, createRandom("providers"));
  const reviews = planReviews(providers, clock, createRandom("reviews"));
  const artwork = await drawArtwork({
    worlds: GAMES.flatMap((game) => game.art ?? []),
    logos: providers.filter((provider) => provider.hasLogo).map((provider) => provider.name),
    deals: DEALS.flatMap((deal) => deal.art ?? []),
    advertisements: ADVERTISEMENTS.map((advertisement) => advertisement.art),
  });

  const pictures = await storeArtwork(artwork);
  return prisma.$transaction(
    async (tx) => {
      // Two servers that start on one empty database: the second waits here and then finds it filled.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('detectory sample'))`;
      if (!(await isEmpty(tx))) return null;
      const writing = { tx, pictures, clock };
      const games = await writeGames(writing);
      const ids = await writeProviders(writing, providers, games);
      const counts = {
        games: GAMES.length,
        providers: providers.filter((provider) => provider.removedAt === null).length,
        verifications: await writeHistories(writing, providers, ids),
        reviews: await writeReviews(writing, reviews, ids),
        updates: await writeUpdates(writing, providers, games, ids),
        deals: await writeDeals(writing, ids),
        advertisements: await writeAdvertisements(writing, games),
        pictures: pictures.size,
      };
      await removeLeavers(writing, providers, ids);
      return counts;
    },
    { timeout: 120_000, maxWait: 30_000 },
  );
}

async function isEmpty(database: Transaction): Promise<boolean> {
  const [games, providers] = [await database.game.count(), await database.provider.count()];
  return games + providers === 0;
}

// Before the transaction: a stored picture that nothing names does no harm.
async function storeArtwork(artwork: Artwork): Promise<Pictures> {
  const paths = new Map<string, string>();
  for (const [key, image] of artwork) paths.set(key, await keepImage(image));
  return paths;
}
