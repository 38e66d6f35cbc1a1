import type { Clock } from "./clock";
import { GAMES, type SampleGame } from "./content";
import { makeUpdate } from "./factories";
import type { Pictures } from "./pictures";
import type { PlannedProvider } from "./plan-providers";
import { type Ids, requireId, storedEvidence, type Writing } from "./write-catalogue";

export async function writeUpdates(
  { tx, clock, pictures }: Writing,
  providers: readonly PlannedProvider[],
  gameIds: Ids,
  providerIds: Ids,
): Promise<number> {
  const rows = [
    ...GAMES.map((game) => gameAdded(game, requireId(gameIds, game.title), clock)),
    ...providers.flatMap((provider) =>
      providerStory(
        provider,
        pictures,
        requireId(providerIds, provider.name),
        requireId(gameIds, provider.game.title),
      ),
    ),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

  const { count } = await tx.update.createMany({ data: rows });
  return count;
}

export async function removeProviders({ tx }: Writing, providers: readonly PlannedProvider[], ids: Ids) {
  const removed = providers.filter((provider) => provider.removedAt !== null);
  await tx.provider.deleteMany({ where: { id: { in: removed.map(({ name }) => requireId(ids, name)) } } });
}

function gameAdded(game: SampleGame, id: number, clock: Clock) {
  const { title: gameTitle, addedDaysAgo } = game;
  const place = { entityId: id, gameId: id, gameTitle, createdAt: clock.morning(addedDaysAgo) };
  return makeUpdate({ kind: "game_added", gameTitle }, place);
}

function providerStory(provider: PlannedProvider, pictures: Pictures, id: number, gameId: number) {
  const { name: providerName, initialStatus, game, removedAt } = provider;
  const place = { entityId: id, gameId, gameTitle: game.title };
  const added = makeUpdate(
    { kind: "provider_added", providerName, to: initialStatus, gameTitle: game.title },
    { ...place, createdAt: provider.addedAt },
  );
  const changes = provider.changes.map(({ at, from, to, note, ...evidence }) =>
    makeUpdate(
      { kind: "provider_status", providerName, from, to },
      { ...place, createdAt: at, ...storedEvidence(evidence, pictures), note },
    ),
  );
  if (removedAt === null) return [added, ...changes];
  const farewell = { kind: "provider_removed" as const, providerName, gameTitle: game.title };
  return [added, ...changes, makeUpdate(farewell, { ...place, createdAt: removedAt })];
}
