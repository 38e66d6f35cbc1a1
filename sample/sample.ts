import { prisma } from "@/lib/database/prisma";
import { createClock } from "./clock";
import { GAMES } from "./content";
import { storePictures } from "./pictures";
import { planProviders } from "./plan-providers";
import { planReviews } from "./plan-reviews";
import { createRandom } from "./random";
import type { Transaction } from "./write-catalogue";
import { writeGames, writeHistories, writeProviders, writeReviews } from "./write-catalogue";
import { writeAdvertisements, writeDeals } from "./write-offers";
import { removeProviders, writeUpdates } from "./write-updates";

/** Creates no user: INITIAL_CODE registers only the first. Null if the catalogue wasn't empty. */
export async function seedSample(root: string): Promise<Record<string, number> | null> {
  if (!(await isEmpty(prisma))) return null;
  const clock = createClock(new Date());
  const providers = planProviders(GAMES, clock, createRandom("providers"));
  const reviews = planReviews(providers, clock, createRandom("reviews"));
  // Before the transaction, to keep it short: an unused picture does no harm.
  const pictures = await storePictures(root);
  return prisma.$transaction(
    async (tx) => {
      // If two servers start on an empty database, the second waits here and then finds it filled.
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
      await removeProviders(writing, providers, ids);
      return counts;
    },
    { timeout: 120_000, maxWait: 30_000 },
  );
}

async function isEmpty(database: Transaction): Promise<boolean> {
  const [games, providers] = [await database.game.count(), await database.provider.count()];
  return games + providers === 0;
}
