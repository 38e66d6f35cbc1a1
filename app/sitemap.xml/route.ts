import { listGameChanges, listGameParts } from "@/lib/games/data";
import { SitemapQuery } from "@/lib/games/schema";
import { route } from "@/lib/http/route";
import { listProviderChanges, listProviderParts } from "@/lib/providers/data";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin } from "@/lib/runtime/env";
import { notFound } from "@/lib/runtime/errors";
import { PAGES, type Page, providerPath } from "@/lib/runtime/routes";
import { listDates } from "@/lib/updates/data";
import { xmlElement } from "@/lib/updates/xml";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entry(kind: "url" | "sitemap", path: string, changedAt?: Date | null): string {
  const lastmod = changedAt ? xmlElement("lastmod", changedAt.toISOString()) : "";
  return `<${kind}>${xmlElement("loc", `${publicOrigin()}${path}`)}${lastmod}</${kind}>`;
}

function document(root: "urlset" | "sitemapindex", entries: string[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} ${NAMESPACE}>`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");
}

async function listPages(): Promise<string[]> {
  const dates = { ...(await listDates()), undated: null };
  const pages: readonly Page[] = PAGES;
  return pages.flatMap(({ path, sitemap }) =>
    sitemap && sitemap !== "each" ? [entry("url", path, dates[sitemap])] : [],
  );
}

const listGamePages = async (part: number) =>
  (await listGameChanges(part)).map(({ id, changedAt }) => entry("url", `/game/${id}`, changedAt));

const listProviderPages = async (part: number) =>
  (await listProviderChanges(part)).map(({ id, changedAt }) => entry("url", providerPath(id), changedAt));

/** A single sitemap if everything fits, otherwise an index with `?part=` for games and `?providers=`. */
export const GET = route({
  access: "public",
  query: SitemapQuery,
  handle: async ({ request, query }) => {
    const [gameParts, providerParts] = await Promise.all([listGameParts(), listProviderParts()]);
    const first = gameParts[0] ?? 1;
    const parts = [first, ...gameParts.slice(1)];
    const isOne = parts.length <= 1 && providerParts.length <= 1;
    const isKnown = (part: number | undefined, known: number[]) => part === undefined || known.includes(part);
    if (!isKnown(query.part, parts) || !isKnown(query.providers, providerParts)) {
      throw notFound("This part of the sitemap doesn't exist.");
    }
    const isWhole = query.part === undefined && query.providers === undefined;
    const part = query.part ?? (isWhole ? first : undefined);
    const providers = query.providers ?? (isWhole ? providerParts[0] : undefined);
    const body =
      isWhole && !isOne
        ? document("sitemapindex", [
            ...parts.map((number) => entry("sitemap", `/sitemap.xml?part=${number}`)),
            ...providerParts.map((number) => entry("sitemap", `/sitemap.xml?providers=${number}`)),
          ])
        : document("urlset", [
            ...(part === first ? await listPages() : []),
            ...(part === undefined ? [] : await listGamePages(part)),
            ...(providers === undefined ? [] : await listProviderPages(providers)),
          ]);
    return conditionalResponse(request, { body, contentType: "application/xml; charset=utf-8" });
  },
});
