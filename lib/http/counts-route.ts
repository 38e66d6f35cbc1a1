import { requireAdvertisement } from "@/lib/ads/data";
import { CountsAnswer, TotalCountsAnswer } from "@/lib/counts/answers";
import { countsOf, totalCounts } from "@/lib/counts/data";
import { CountsQuery, type OfferKind } from "@/lib/counts/schema";
import { requireDeal } from "@/lib/deals/data";
import { IdParams, route } from "@/lib/http/route";
import { csvLines } from "@/lib/transfer/csv";

const OFFERS = {
  advertisement: { access: "ads", require: requireAdvertisement },
  deal: { access: "deals", require: requireDeal },
} as const;

export function countsRoute(kind: OfferKind) {
  const offer = OFFERS[kind];
  return route({
    about: "Returns daily views and clicks as JSON or CSV.",
    answer: CountsAnswer,
    access: offer.access,
    params: IdParams,
    query: CountsQuery,
    givesCsv: true,
    handle: async ({ viewer, params, query }) => {
      await offer.require(viewer, params.id);
      const counts = await countsOf(kind, params.id, query.days);
      if (query.format === "json") return counts;
      const lines = counts.days.map(({ day, views, clicks }) => [day, views, clicks]);
      const headers = {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${kind}-${params.id}-${counts.days.at(-1)?.day}.csv"`,
      };
      return new Response(csvLines(lines, ["day", "views", "clicks"]), { headers });
    },
  });
}

export function totalCountsRoute(kind: OfferKind) {
  return route({
    about: "Returns total views and clicks by record.",
    answer: TotalCountsAnswer,
    access: OFFERS[kind].access,
    handle: () => totalCounts(kind),
  });
}
