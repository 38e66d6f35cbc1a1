import type { Metadata } from "next";
import { cache } from "react";
import { StructuredData } from "@/components/site/structured-data";
import type { FoundSubject } from "@/components/site/updates/update-filters";
import { UpdatesView } from "@/components/site/updates/updates-view";
import { getViewer } from "@/lib/accounts/session";
import { getGame } from "@/lib/games/data";
import { canonicalPath, type SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { declareMissing, readOrNull } from "@/lib/pages/page-read";
import { pageStructuredData } from "@/lib/pages/structured-data";
import { getProvider } from "@/lib/providers/data";
import { searchCatalogue } from "@/lib/search/data";
import { searchedText } from "@/lib/search/vocabulary";
import { listUpdates } from "@/lib/updates/data";
import { filteredPath, updatesView } from "@/lib/updates/filter";
import { toTimelineEntry } from "@/lib/updates/timeline";
import "../../styles/updates.css";

type UpdatesPageProps = { searchParams: SharedSearchParams<"/updates"> };

const PAGE_SIZE = 50;
const MAX_FOUND = 6;

const readSubjects = cache(async (game: number | undefined, provider: number | undefined) =>
  readOrNull(async () => {
    const viewer = await getViewer();
    const [chosenGame, chosenProvider] = await Promise.all([
      game === undefined ? undefined : getGame(viewer, game),
      provider === undefined ? undefined : getProvider(viewer, provider),
    ]);
    const isMissing = chosenGame === null || chosenProvider === null;
    const feedGame = chosenProvider ? chosenProvider.gameTitle : chosenGame?.title;
    return { gameTitle: chosenGame?.title, providerName: chosenProvider?.name, feedGame, isMissing };
  }),
);

export async function generateMetadata({ searchParams }: UpdatesPageProps): Promise<Metadata> {
  const params = await searchParams;
  const { filter, place } = updatesView(params);
  const subjects = await readSubjects(filter.game, filter.provider);
  const isFiltered = filteredPath("", filter) !== "";
  return pageMetadata({
    title: "Latest Updates",
    description:
      "Every status change and every added or removed provider, newest first, with the time and who recorded it.",
    path: canonicalPath("/updates", params, { before: place.before }),
    noindex: subjects?.isMissing,
    feeds:
      isFiltered && subjects && !subjects.isMissing
        ? { subject: { filter, gameTitle: subjects.feedGame, providerName: subjects.providerName } }
        : undefined,
  });
}

async function findSubjects(text: string): Promise<FoundSubject[]> {
  const { games, providers } = await searchCatalogue(await getViewer(), text, MAX_FOUND);
  return [
    ...games.map(({ id, title }) => ({ id, title, is: "game" as const })),
    ...providers.map(({ id, name, gameTitle }) => ({
      id,
      title: `${name} · ${gameTitle ?? "Unknown Game"}`,
      is: "provider" as const,
    })),
  ];
}

export default async function UpdatesPage({ searchParams }: UpdatesPageProps) {
  const params = await searchParams;
  const { filter, place, isNewest, isRest } = updatesView(params);
  const find = searchedText(params.find);
  const subjects = await readSubjects(filter.game, filter.provider);
  const read =
    subjects &&
    (await readOrNull(async () => {
      const show = isRest ? "rest" : "listed";
      const query = { ...filter, ...place, show, limit: PAGE_SIZE + 1 } as const;
      const [rows, found] = await Promise.all([
        subjects.isMissing ? [] : listUpdates(await getViewer(), query),
        findSubjects(find),
      ]);
      const entries = rows.slice(0, PAGE_SIZE).map(toTimelineEntry);
      return { entries, hasMore: rows.length > PAGE_SIZE, found, ...subjects };
    }));
  if (read?.entries.length === 0 && !isNewest) declareMissing();
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("Latest Updates", "/updates")} />
      <UpdatesView filter={filter} isRest={isRest} isNewest={isNewest} find={find} read={read} />
    </div>
  );
}
