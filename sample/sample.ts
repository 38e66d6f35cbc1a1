import { prisma } from "@/lib/database/prisma";
import type { Prisma } from "@/lib/generated/prisma/client";
import { createClock } from "./clock";
import { GAMES, PROVIDERS } from "./content";
import { storePictures, writeGames, writeHistories, writeProviders, writeReviews } from "./write-catalogue";
import { writeAdvertisements, writeDeals } from "./write-offers";
import { removeProviders, writeUpdates } from "./write-updates";

/** Creates no user: INITIAL_CODE registers only the first. Null if the catalogue wasn't empty. */
export async function seedSample(root: string): Promise<Record<string, number> | null> {
  if (!(await isEmpty(prisma))) return null;
  // Before the transaction, to keep it short: an unused picture does no harm.
  const pictures = await storePictures(root);
  return prisma.$transaction(
    async (tx) => {
      // If two servers start on an empty database, the second waits here and then finds it filled.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('detectory sample'))`;
      if (!(await isEmpty(tx))) return null;
      const writing = { tx, pictures, clock: createClock(new Date()) };
      const games = await writeGames(writing);
      const ids = await writeProviders(writing, games);
      const counts = {
        games: GAMES.length,
        providers: PROVIDERS.filter(({ removedDaysAgo }) => removedDaysAgo === undefined).length,
        verifications: await writeHistories(writing, ids),
        reviews: await writeReviews(writing, ids),
        updates: await writeUpdates(writing, games, ids),
        deals: await writeDeals(writing, ids),
        advertisements: await writeAdvertisements(writing, games),
        pictures: pictures.size,
      };
      await removeProviders(writing, ids);
      return counts;
    },
    { timeout: 120_000, maxWait: 30_000 },
  );
}

async function isEmpty(database: Prisma.TransactionClient): Promise<boolean> {
  const [games, providers] = [await database.game.count(), await database.provider.count()];
  return games + providers === 0;
}
