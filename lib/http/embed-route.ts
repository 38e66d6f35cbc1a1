import { type Card, drawCard } from "@/lib/embeds/draw";
import { EmbedQuery } from "@/lib/embeds/schema";
import { IdParams, route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";

export function embedRoute(read: (id: number) => Promise<Card>) {
  return route({
    access: "public",
    params: IdParams,
    query: EmbedQuery,
    handle: async ({ request, params: { id }, query: { theme } }) =>
      conditionalResponse(request, {
        body: drawCard(await read(id), theme),
        contentType: "text/html; charset=utf-8",
      }),
  });
}
