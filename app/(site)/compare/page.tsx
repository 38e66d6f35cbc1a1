import type { Metadata } from "next";
import { cache } from "react";
import { HistoryBarShapes } from "@/components/shared/history/history-bar";
import { Notice } from "@/components/shared/layout/notice";
import { AddProvider } from "@/components/site/compare/add-provider";
import { CompareHistoryBars } from "@/components/site/compare/compare-history-bars";
import { CompareLead } from "@/components/site/compare/compare-lead";
import { CompareTable } from "@/components/site/compare/compare-table";
import { BrowseGames } from "@/components/site/layout/next-steps";
import { PageHeading } from "@/components/site/layout/page-heading";
import { StructuredData } from "@/components/site/structured-data";
import { getViewer } from "@/lib/accounts/session";
import { columnNames, comparedIds, compareNotes, comparePath, MAX_COMPARED } from "@/lib/comparison/columns";
import { listCompared, withHistories } from "@/lib/comparison/data";
import type { SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { compareStructuredData } from "@/lib/pages/structured-data";
import { currentTime } from "@/lib/runtime/clock";
import { searchCatalogue } from "@/lib/search/data";
import { searchedText } from "@/lib/search/vocabulary";
import "../../styles/compare.css";

type ComparePageProps = { searchParams: SharedSearchParams<"/compare"> };

const readCompared = cache((ids: string) =>
  readOrNull(async () => listCompared(await getViewer(), ids === "" ? [] : ids.split(",").map(Number))),
);

export async function generateMetadata({ searchParams }: ComparePageProps): Promise<Metadata> {
  const { ids } = comparedIds((await searchParams).p);
  const compared = (await readCompared(ids.join(","))) ?? [];
  const names = columnNames(compared);
  return pageMetadata({
    title: names.length > 1 ? `${names.join(" vs ")}: which is undetected?` : "Compare providers",
    description: `${names.join(", ") || "Two to four cheat providers"} side by side: detection status, its history on one axis, figures, reviews and offers.`,
    path: comparePath(compared.map(({ id }) => id).toSorted((a, b) => a - b)),
    noindex: ids.length > 0,
  });
}

export default async function ComparePage({ searchParams }: ComparePageProps) {
  const params = await searchParams;
  const requested = comparedIds(params.p);
  const find = searchedText(params.find);
  const now = currentTime();
  const providers = await readCompared(requested.ids.join(","));
  const read =
    providers &&
    (await readOrNull(async () => ({
      compared: await withHistories(providers, now),
      found: (await searchCatalogue(await getViewer(), find)).providers,
    })));
  const compared = read?.compared ?? [];
  const ids = compared.map(({ id }) => id);
  return (
    <div className="shell">
      <StructuredData data={compareStructuredData(providers ?? [])} />
      <HistoryBarShapes />
      <PageHeading
        title="Compare providers"
        subtitle="Status, history, reviews and offers side by side, two to four at a time"
      >
        {read && ids.length < MAX_COMPARED && (
          <AddProvider ids={ids} find={find} found={read.found.filter(({ id }) => !ids.includes(id))} />
        )}
      </PageHeading>
      {!read && <Notice tone="error" text="Error comparing providers. Please try again later." />}
      {compareNotes(requested, ids.length).map((note) => (
        <p key={note} className="mb-4 text-updating">
          {note}
        </p>
      ))}
      {read && ids.length === 0 && (
        <Notice text="Search for two providers above, or select them on a game's page.">
          <BrowseGames />
        </Notice>
      )}
      {ids.length > 0 && (
        <>
          {ids.length > 1 && <CompareLead compared={compared} now={now} />}
          <CompareHistoryBars compared={compared} now={now} />
          <CompareTable compared={compared} now={now} />
        </>
      )}
    </div>
  );
}
