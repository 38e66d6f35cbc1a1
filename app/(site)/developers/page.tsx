import { apiDocument } from "@/app/api/openapi.json/document";
import { PageLink } from "@/components/shared/layout/page-link";
import { ApiGuide } from "@/components/site/developers/api-guide";
import { CallList } from "@/components/site/developers/call-list";
import { PageHeading } from "@/components/site/layout/page-heading";
import { StructuredData } from "@/components/site/structured-data";
import { exampleIds } from "@/lib/export/data";
import { apiReference } from "@/lib/http/api-reference";
import { firstValue, type SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { developersStructuredData } from "@/lib/pages/structured-data";
import { publicOrigin } from "@/lib/runtime/env";

/** Loaded before the first request: an await within one would make React reorder the head. */
const DOCUMENT = await apiDocument();

const NO_IDS = { game: 1, provider: 1, review: 1, deal: 1, advertisement: 1 };

type DevelopersPageProps = { searchParams: SharedSearchParams<"/developers"> };

const GROUP = "wrap-anywhere block py-1 text-quiet underline-offset-4 hover:text-text hover:underline";

export const generateMetadata = () =>
  pageMetadata({
    title: "For developers",
    description:
      "The open API: statuses, history, search, feeds, badges and a full export, with an example for every call.",
    path: "/developers",
  });

export default async function DevelopersPage({ searchParams }: DevelopersPageProps) {
  const ids = (await readOrNull(exampleIds)) ?? NO_IDS;
  const quickStart = [
    "/api/games",
    `/api/games/${ids.game}/providers`,
    `/api/providers/${ids.provider}/history`,
    "/api/events",
  ];
  const groups = apiReference(DOCUMENT);
  const wanted = firstValue((await searchParams).group);
  const group = groups.find(({ name }) => name === wanted) ?? groups[0];
  const open = group?.calls.filter(({ access }) => !access) ?? [];
  const restricted = group?.calls.filter(({ access }) => access) ?? [];
  return (
    <div className="shell">
      <StructuredData data={developersStructuredData()} />
      <PageHeading title="For developers" subtitle="Everything public on this site, as an open API" />
      <section aria-labelledby="start">
        <h2 id="start" className="text-2xl">
          Quick start
        </h2>
        <p className="mt-3">Public data needs no key and no account.</p>
        <pre className="panel figure wrap-anywhere mt-4 whitespace-pre-wrap px-4 py-3 text-sm">
          {quickStart.map((path) => `curl ${publicOrigin()}${path}`).join("\n")}
        </pre>
      </section>
      <section aria-labelledby="calls" className="mt-14">
        <h2 id="calls" className="text-2xl">
          Reference
        </h2>
        <p className="mt-3 max-w-reading text-quiet">
          {"Also available as an OpenAPI 3.1 document: "}
          <a href="/api/openapi.json" className="text-accent underline underline-offset-4">
            /api/openapi.json
          </a>
        </p>
        <nav aria-label="Groups of calls" className="mt-5">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {groups.map(({ name }) => (
              <li key={name}>
                <PageLink
                  href={`/developers?group=${encodeURIComponent(name)}`}
                  aria-current={name === group?.name ? "page" : undefined}
                  className={name === group?.name ? "wrap-anywhere block py-1 font-medium" : GROUP}
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {open.length > 0 && <CallList key={group?.name} origin={publicOrigin()} ids={ids} calls={open} />}
        {restricted.length > 0 && (
          <details key={`${group?.name} restricted`} className="mt-5" open={open.length === 0}>
            <summary className="cursor-pointer py-1">{`Calls that require sign-in (${restricted.length})`}</summary>
            <CallList origin={publicOrigin()} ids={ids} calls={restricted} />
          </details>
        )}
      </section>
      <div className="mt-14">
        <ApiGuide />
      </div>
    </div>
  );
}
