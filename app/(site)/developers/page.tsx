import type { Metadata } from "next";
import { apiDocument } from "@/app/api/openapi.json/document";
import { ApiGuide } from "@/components/developers/api-guide";
import { CallList } from "@/components/developers/call-list";
import { PageHeading } from "@/components/layout/page-heading";
import { PageLink } from "@/components/layout/page-link";
import { StructuredData } from "@/components/structured-data";
import { apiReference } from "@/lib/http/api-reference";
import { firstValue, type SharedSearchParams } from "@/lib/input/search-params";
import { packRows } from "@/lib/lists/packed";
import { pageMetadata } from "@/lib/pages/metadata";
import { pageStructuredData } from "@/lib/pages/structured-data";
import { publicOrigin } from "@/lib/runtime/env";

/** Before the first request: while one waits for it, React writes the head in another order than later. */
const DOCUMENT = await apiDocument();

type DevelopersPageProps = { searchParams: SharedSearchParams<"/developers"> };

const GROUP = "wrap-anywhere block py-1 text-quiet underline-offset-4 hover:text-text hover:underline";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "For developers",
    description:
      "The open API: statuses, histories, search, feeds, badges and the whole catalogue for programs, with an example of every call.",
    path: "/developers",
  });
}

/** One group at a time, from the same document as /api/openapi.json. */
export default async function DevelopersPage({ searchParams }: DevelopersPageProps) {
  const groups = apiReference(DOCUMENT);
  const asked = firstValue((await searchParams).group);
  const group = groups.find(({ name }) => name === asked) ?? groups[0];
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("For developers", "/developers")} />
      <PageHeading title="For developers" subtitle="Everything that is public here, for programs" />
      <section aria-labelledby="calls">
        <h2 id="calls" className="text-2xl">
          Calls
        </h2>
        <p className="mt-3 max-w-reading text-quiet">
          {"Described for tools in "}
          <a href="/api/openapi.json" className="text-accent underline underline-offset-4">
            /api/openapi.json
          </a>
          {" (OpenAPI 3.1), which is made of the schemas that the server itself parses with."}
        </p>
        <nav aria-label="Groups of calls" className="mt-5">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {groups.map(({ name, calls }) => (
              <li key={name}>
                <PageLink
                  href={`/developers?group=${encodeURIComponent(name)}`}
                  aria-current={name === group?.name ? "page" : undefined}
                  className={name === group?.name ? "wrap-anywhere block py-1 font-medium" : GROUP}
                >
                  {`${name} (${calls.length})`}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {group && <CallList key={group.name} origin={publicOrigin()} calls={packRows(group.calls)} />}
      </section>
      <div className="mt-14">
        <ApiGuide />
      </div>
    </div>
  );
}
