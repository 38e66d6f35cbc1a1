import type { Metadata } from "next";
import { Notice } from "@/components/shared/layout/notice";
import { NearestGames } from "@/components/site/games/nearest-games";
import { PageHeading } from "@/components/site/layout/page-heading";
import { SearchForm } from "@/components/site/search/search-form";
import { SearchResults } from "@/components/site/search/search-results";
import { HowWeDecideLink } from "@/components/site/status/how-we-decide-link";
import { StructuredData } from "@/components/site/structured-data";
import { getViewer } from "@/lib/accounts/session";
import { nearestGames } from "@/lib/games/data";
import type { SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { pageStructuredData } from "@/lib/pages/structured-data";
import { searchCatalogue } from "@/lib/search/data";
import { MAX_FOUND, searchedText } from "@/lib/search/vocabulary";
import { describeFound } from "@/lib/search/wording";

type SearchPageProps = { searchParams: SharedSearchParams<"/search"> };

const queryOf = async (params: SearchPageProps["searchParams"]) => searchedText((await params).q);

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const text = await queryOf(searchParams);
  return pageMetadata({
    title: text === "" ? "Search" : `Search for “${text}”`,
    description: "Search every game and cheat provider in the catalogue with its detection status right now.",
    path: "/search",
    noindex: text !== "",
  });
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const text = await queryOf(searchParams);
  const read = await readOrNull(async () => {
    const viewer = await getViewer();
    const found = await searchCatalogue(viewer, text, MAX_FOUND);
    const isNothing = found.games.length === 0 && found.providers.length === 0;
    return { found, nearest: isNothing ? await nearestGames(viewer, text) : null };
  });
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("Search", "/search")} />
      <PageHeading title="Search" subtitle="Every game and provider with its current status" />
      <div className="mb-10 max-w-2xl">
        <SearchForm text={text} />
      </div>
      {!read && <Notice tone="error" text="Error searching. Please try again later." />}
      <div role="status">
        {read?.nearest && (
          <Notice
            text={text === "" ? "Type the name of a game or a provider." : `Nothing found for “${text}”.`}
          >
            <NearestGames nearest={read.nearest} />
          </Notice>
        )}
        {read && !read.nearest && (
          <p className="mb-6 flex flex-wrap justify-between gap-x-6 gap-y-1 text-quiet text-sm">
            {describeFound(read.found, MAX_FOUND)}
            <HowWeDecideLink />
          </p>
        )}
      </div>
      {read && !read.nearest && <SearchResults found={read.found} />}
    </div>
  );
}
