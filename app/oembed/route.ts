import { getGameCard, getProviderCard } from "@/lib/embeds/data";
import { CARD_SIZES, embedFrame } from "@/lib/embeds/frame";
import { OembedQuery } from "@/lib/embeds/schema";
import { route } from "@/lib/http/route";
import { IdText } from "@/lib/input/fields";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { AppError, notFound } from "@/lib/runtime/errors";

const PAGE = /^\/(game|provider)\/(\d+)\/?$/;

function targetOf(address: string) {
  const { origin, pathname } = new URL(address);
  const [, kind, text] = PAGE.exec(pathname) ?? [];
  const id = IdText.safeParse(text).data;
  if (origin !== publicOrigin() || !id) throw notFound("That URL isn't a game or provider page.");
  return kind === "game" ? ({ kind, id } as const) : ({ kind: "provider", id } as const);
}

export const GET = route({
  access: "public",
  query: OembedQuery,
  handle: async ({ request, query }) => {
    const { url, format, maxwidth = 9_999, maxheight = 9_999 } = query;
    if (format !== "json") throw new AppError(501, "Only format=json is supported.");
    const target = targetOf(url);
    const card = await (target.kind === "game" ? getGameCard : getProviderCard)(target.id);
    const origin = publicOrigin();
    const { width, height } = CARD_SIZES[target.kind];
    const size = { width: Math.min(width, maxwidth), height: Math.min(height, maxheight) };
    const title = `${card.title}: ${card.headline}`;
    const provider = { provider_name: siteName(), provider_url: origin };
    const html = embedFrame({ origin, ...target, title: card.title }, size);
    return conditionalResponse(request, {
      body: JSON.stringify({ version: "1.0", type: "rich", title, ...provider, ...size, html }),
      contentType: "application/json",
    });
  },
});
