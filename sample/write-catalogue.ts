import { type Evidence, evidenceOf } from "@/lib/catalogue/evidence";
import type { prisma } from "@/lib/database/prisma";
import type { Clock } from "./clock";
import { GAMES } from "./content";
import { makeGame, makeProvider, makeReview } from "./factories";
import type { Pictures } from "./pictures";
import type { PlannedProvider } from "./plan-providers";
import type { PlannedReview } from "./plan-reviews";

export type Transaction = Omit<typeof prisma, "$connect" | "$disconnect" | "$on" | "$use" | "$extends">;
export type Writing = { tx: Transaction; pictures: Pictures; clock: Clock };
export type Ids = ReadonlyMap<string, number>;

export function requireId(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The sample has no "${name}".`);
  return id;
}

export async function writeGames({ tx, pictures, clock }: Writing) {
  const rows = await tx.game.createManyAndReturn({
    data: GAMES.map((game) =>
      makeGame({
        title: game.title,
        description: game.description,
        category: game.category,
        developer: game.developer,
        releaseDate: new Date(`${game.released}T00:00:00Z`),
        imageUrl: pictures.get(`game/${game.art}`) ?? null,
        detailImageUrl: pictures.get(`game-wide/${game.art}`) ?? null,
        isActive: game.isActive ?? true,
        createdAt: clock.morning(game.addedDaysAgo),
        updatedAt: clock.ago(game.addedDaysAgo * 0.4),
      }),
    ),
    select: { id: true, title: true },
  });
  const ids = new Map(rows.map((row) => [row.title, row.id]));
  await tx.patch.createMany({
    data: GAMES.flatMap(({ title, patches = [] }) =>
      patches.map(({ label, daysAgo }) => ({
        gameId: requireId(ids, title),
        label,
        happenedAt: clock.ago(daysAgo),
      })),
    ),
  });
  return ids;
}

export async function writeProviders(
  { tx, pictures }: Writing,
  providers: readonly PlannedProvider[],
  games: Ids,
) {
  const rows = await tx.provider.createManyAndReturn({
    data: providers.map((provider) =>
      makeProvider({
        name: provider.name,
        description: provider.description,
        websiteUrl: provider.websiteUrl,
        sites: provider.sites,
        imageUrl: pictures.get(provider.logo ?? "") ?? null,
        gameId: requireId(games, provider.game.title),
        status: provider.status,
        statusChangedAt: provider.statusChangedAt,
        type: provider.type,
        visibility: provider.visibility,
        isPromoted: provider.isPromoted,
        createdAt: provider.addedAt,
        updatedAt: provider.statusChangedAt,
        verifiedAt: provider.verifications.at(-1)?.at ?? provider.statusChangedAt,
        ...storedEvidence(provider.changes.at(-1) ?? {}, pictures),
        statusNote: provider.changes.at(-1)?.note ?? null,
      }),
    ),
    select: { id: true, name: true },
  });
  return new Map(rows.map((row) => [row.name, row.id]));
}

export function storedEvidence(planned: Partial<Evidence>, pictures: Pictures): Evidence {
  const evidence = evidenceOf(planned);
  return { ...evidence, evidenceImageUrl: pictures.get(evidence.evidenceImageUrl ?? "") ?? null };
}

export async function writeHistories(
  { tx, pictures }: Writing,
  providers: readonly PlannedProvider[],
  ids: Ids,
) {
  const intervals = providers.flatMap((provider) => {
    const providerId = requireId(ids, provider.name);
    const beginnings = [
      { at: provider.addedAt, to: provider.initialStatus, ...evidenceOf({}), note: null },
      ...provider.changes,
    ];
    return beginnings.slice(0, -1).map(({ at, to, note, ...evidence }, place) => ({
      providerId,
      status: to,
      beganAt: at,
      endedAt: beginnings[place + 1]?.at ?? null,
      ...storedEvidence(evidence, pictures),
      note,
    }));
  });
  await tx.statusInterval.createMany({ data: intervals });
  const { count } = await tx.verification.createMany({
    data: providers.flatMap(({ name, status, verifications }) =>
      verifications.map(({ at, note, ...evidence }) => ({
        providerId: requireId(ids, name),
        status,
        verifiedAt: at,
        ...storedEvidence(evidence, pictures),
        note,
      })),
    ),
  });
  return count;
}

export async function writeReviews({ tx }: Writing, reviews: readonly PlannedReview[], providers: Ids) {
  const { count } = await tx.review.createMany({
    data: reviews.map(({ providerName, ...review }) =>
      makeReview(requireId(providers, providerName), { ...review, updatedAt: review.createdAt }),
    ),
  });
  return count;
}
