import { listGameChanges, listSitemapParts } from "@/lib/games/data";
import { SitemapQuery } from "@/lib/games/schema";
import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin } from "@/lib/runtime/env";
import { notFound } from "@/lib/runtime/errors";
import { PAGES, type Page } from "@/lib/runtime/routes.mjs";
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

async function listGamePages(part: number): Promise<string[]> {
  const games = await listGameChanges(part);
  return games.map(({ id, changedAt }) => entry("url", `/game/${id}`, changedAt));
}

/** One sitemap while all games fit into it, else an index of sitemaps by `?part=`, the first with the other pages. */
export const GET = route({ access: "public", query: SitemapQuery }, async ({ request, query }) => {
  const parts = await listSitemapParts();
  const first = parts[0] ?? 1;
  const { part = first } = query;
  const isIndex = query.part === undefined && parts.length > 1;
  if (part !== first && !parts.includes(part)) throw notFound("There is no such part of the sitemap.");
  const body = isIndex
    ? document(
        "sitemapindex",
        parts.map((number) => entry("sitemap", `/sitemap.xml?part=${number}`)),
      )
    : document("urlset", [...(part === first ? await listPages() : []), ...(await listGamePages(part))]);
  return conditionalResponse(request, { body, contentType: "application/xml; charset=utf-8" });
});
