import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Evidence } from "@/lib/catalogue/evidence";
import { DAY } from "@/lib/dates";
import type { Prisma } from "@/lib/generated/prisma/client";
import { storeImage } from "@/lib/media/mutations";
import { overallTenths } from "@/lib/reviews/ratings";
import type { Clock } from "./clock";
import { GAMES, PROVIDERS, REVIEWS, type SampleProvider } from "./content";

type Pictures = ReadonlyMap<string, string>;

export async function storePictures(root: string): Promise<Pictures> {
  const folder = path.join(root, "sample/pictures");
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.extname(file)).sort();
  const stored = files.map(async (file) => {
    const name = file.slice(0, -path.extname(file).length);
    return [name, await storeImage(await readFile(path.join(folder, file)))] as const;
  });
  return new Map(await Promise.all(stored));
}

export type Writing = { tx: Prisma.TransactionClient; pictures: Pictures; clock: Clock };
export type Ids = ReadonlyMap<string, number>;

export function requireEntry<Value>(entries: ReadonlyMap<string, Value>, name: string): Value {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`The sample has no "${name}".`);
  return entry;
}

export async function writeGames({ tx, pictures, clock }: Writing) {
  const rows = await tx.game.createManyAndReturn({
    data: GAMES.map(({ art, releaseDate, addedDaysAgo, patches: _patches, ...game }) => ({
      ...game,
      releaseDate: new Date(releaseDate),
      imageUrl: pictures.get(`game/${art}`),
      detailImageUrl: pictures.get(`game-wide/${art}`),
      createdAt: clock.morning(addedDaysAgo),
      updatedAt: clock.ago(addedDaysAgo * 0.4),
    })),
    select: { id: true, title: true },
  });
  const ids = new Map(rows.map((row) => [row.title, row.id]));
  await tx.patch.createMany({
    data: GAMES.flatMap(({ title, patches = [] }) =>
      patches.map(({ label, daysAgo }) => ({
        gameId: requireEntry(ids, title),
        label,
        happenedAt: clock.ago(daysAgo),
      })),
    ),
  });
  return ids;
}

function currentStatus({ statuses: [listing, ...changes] }: SampleProvider) {
  return changes.at(-1) ?? listing;
}

export async function writeProviders({ tx, pictures, clock }: Writing, games: Ids) {
  const rows = await tx.provider.createManyAndReturn({
    data: PROVIDERS.map((provider) => {
      const { game, logo = "", sites = [], statuses, checks = [], removedDaysAgo: _, ...own } = provider;
      const { status, note, daysAgo, ...evidence } = currentStatus(provider);
      return {
        ...own,
        sites: sites.map(({ daysAgo, ...site }) => ({
          ...site,
          verifiedAt: clock.ago(daysAgo).toISOString(),
        })),
        imageUrl: pictures.get(logo),
        gameId: requireEntry(games, game),
        createdAt: clock.ago(statuses[0].daysAgo),
        updatedAt: clock.ago(daysAgo),
        status,
        statusChangedAt: clock.ago(daysAgo),
        verifiedAt: clock.ago(checks.at(-1)?.daysAgo ?? daysAgo),
        ...storedEvidence(evidence, pictures),
        statusNote: note,
      };
    }),
    select: { id: true, name: true },
  });
  return new Map(rows.map((row) => [row.name, row.id]));
}

export function storedEvidence(evidence: Partial<Evidence>, pictures: Pictures) {
  return { ...evidence, evidenceImageUrl: pictures.get(evidence.evidenceImageUrl ?? "") };
}

/** The trigger of the providers adds their current interval. */
export async function writeHistories({ tx, pictures, clock }: Writing, ids: Ids) {
  await tx.statusInterval.createMany({
    data: PROVIDERS.flatMap(({ name, statuses: [listing, ...changes] }) =>
      changes.map((change, index) => {
        const { status, note, daysAgo, ...evidence } = changes[index - 1] ?? listing;
        return {
          providerId: requireEntry(ids, name),
          status,
          beganAt: clock.ago(daysAgo),
          endedAt: clock.ago(change.daysAgo),
          ...storedEvidence(evidence, pictures),
          note,
        };
      }),
    ),
  });
  const { count } = await tx.verification.createMany({
    data: PROVIDERS.flatMap((provider) =>
      (provider.checks ?? []).map(({ daysAgo, note, ...evidence }) => ({
        providerId: requireEntry(ids, provider.name),
        status: currentStatus(provider).status,
        verifiedAt: clock.ago(daysAgo),
        ...storedEvidence(evidence, pictures),
        note,
      })),
    ),
  });
  return count;
}

export async function writeReviews({ tx, clock }: Writing, providers: Ids) {
  const { count } = await tx.review.createMany({
    data: REVIEWS.map(({ provider, daysAgo, testedDays, ...review }) => {
      const createdAt = clock.ago(daysAgo);
      const daysBefore = (days: number) => new Date(createdAt.getTime() - days * DAY);
      return {
        ...review,
        ...(testedDays && { testedFrom: daysBefore(testedDays + 1), testedTo: daysBefore(1) }),
        overallTenths: overallTenths(review),
        providerId: requireEntry(providers, provider),
        createdAt,
        updatedAt: createdAt,
      };
    }),
  });
  return count;
}
