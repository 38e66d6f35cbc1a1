import { conditionalResponse } from "@/lib/conditional";
import { publicOrigin } from "@/lib/env";
import { listGameChanges } from "@/lib/games/data";
import { route } from "@/lib/http";
import { listDates } from "@/lib/updates/data";
import { xmlElement } from "@/lib/xml";

function sitemapEntry(path: string, changedAt?: Date | null): string {
  const lastmod = changedAt ? xmlElement("lastmod", changedAt.toISOString()) : "";
  return `<url>${xmlElement("loc", `${publicOrigin()}${path}`)}${lastmod}</url>`;
}

export const GET = route({ access: "public" }, async ({ request }) => {
  const [games, dates] = await Promise.all([listGameChanges(), listDates()]);
  const changes = games.map(({ changedAt }) => changedAt.getTime());
  const newest = changes.length > 0 ? new Date(changes.reduce((a, b) => Math.max(a, b))) : undefined;
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    sitemapEntry("/", dates.updates),
    sitemapEntry("/games", newest),
    sitemapEntry("/updates", dates.updates),
    sitemapEntry("/reviews", dates.reviews),
    sitemapEntry("/special-deals", dates.deals),
    ...games.map(({ id, changedAt }) => sitemapEntry(`/game/${id}`, changedAt)),
    "</urlset>",
    "",
  ].join("\n");
  return conditionalResponse(request, { body, contentType: "application/xml; charset=utf-8" });
});
