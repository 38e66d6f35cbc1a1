import { type CatalogueChange, updateSentence } from "@/lib/updates/sentence";
import { GAMES, PROVIDERS, type SampleProvider } from "./content";
import { type Ids, requireEntry, storedEvidence, type Writing } from "./write-catalogue";

type Subject = { entityId: number; gameId: number | null; gameTitle: string | null };

export function makeUpdate<Place extends Subject>(change: CatalogueChange, place: Place) {
  return {
    ...place,
    description: updateSentence(change),
    kind: change.kind,
    entityType: change.kind.startsWith("game") ? "game" : "provider",
    providerName: "providerName" in change ? change.providerName : null,
    fromStatus: "from" in change ? change.from : null,
    toStatus: "to" in change ? change.to : null,
  };
}

export async function writeUpdates(writing: Writing, games: Ids, providers: Ids): Promise<number> {
  const rows = [
    ...GAMES.map(({ title: gameTitle, addedDaysAgo }) => {
      const id = requireEntry(games, gameTitle);
      const createdAt = writing.clock.morning(addedDaysAgo);
      return makeUpdate(
        { kind: "game_added", gameTitle },
        { entityId: id, gameId: id, gameTitle, createdAt },
      );
    }),
    ...PROVIDERS.flatMap((provider) => {
      const ids = {
        entityId: requireEntry(providers, provider.name),
        gameId: requireEntry(games, provider.game),
      };
      return providerStory(provider, { ...ids, gameTitle: provider.game }, writing);
    }),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const { count } = await writing.tx.update.createMany({ data: rows });
  return count;
}

function providerStory(provider: SampleProvider, subject: Subject, { pictures, clock }: Writing) {
  const { name: providerName, game: gameTitle, statuses, removedDaysAgo } = provider;
  const story = statuses.map(({ daysAgo, status: to, note, ...evidence }, index) => {
    const from = statuses[index - 1]?.status;
    const change: CatalogueChange = from
      ? { kind: "provider_status", providerName, from, to }
      : { kind: "provider_added", providerName, to, gameTitle };
    const place = { ...subject, createdAt: clock.ago(daysAgo), ...storedEvidence(evidence, pictures), note };
    return makeUpdate(change, place);
  });
  if (removedDaysAgo === undefined) return story;
  const removal = { kind: "provider_removed", providerName, gameTitle } as const;
  return [...story, makeUpdate(removal, { ...subject, createdAt: clock.ago(removedDaysAgo) })];
}

export async function removeProviders({ tx }: Writing, ids: Ids) {
  const removed = PROVIDERS.filter(({ removedDaysAgo }) => removedDaysAgo !== undefined);
  await tx.provider.deleteMany({ where: { id: { in: removed.map(({ name }) => requireEntry(ids, name)) } } });
}
