import { requireGame } from "@/lib/games/data";
import { route } from "@/lib/http/route";
import { IdText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { requireProvider } from "@/lib/providers/data";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { listUpdates, UPDATES_LIMIT } from "@/lib/updates/data";
import { type FeedSubject, updatesFeed } from "@/lib/updates/feed";
import { atomFeed, jsonFeed, rssFeed } from "@/lib/updates/feed-formats";
import { FEED_FORMATS, filteredPath, type UpdatesFilter } from "@/lib/updates/filter";
import { FeedQuery } from "@/lib/updates/schema";

const WRITERS = { atom: atomFeed, rss: rssFeed, json: jsonFeed };

async function subjectOf(filter: UpdatesFilter): Promise<FeedSubject> {
  const [game, provider] = await Promise.all([
    filter.game === undefined ? null : requireGame(null, filter.game),
    filter.provider === undefined ? null : requireProvider(null, filter.provider),
  ]);
  const since = (provider ?? game)?.createdAt;
  return {
    filter,
    gameTitle: provider ? provider.gameTitle : game?.title,
    providerName: provider?.name,
    since: since === undefined ? undefined : new Date(since),
  };
}

/** Contains only what visitors can see, even for signed-in users, so that it can be cached. */
export function feedRoute(extension: keyof typeof FEED_FORMATS, record?: "game" | "provider") {
  return route({
    access: "public",
    params: z.object({ id: IdText.optional() }).optional(),
    query: FeedQuery,
    handle: async ({ request, params, query: { before, ...chosen } }) => {
      const filter = record ? { [record]: params?.id } : chosen;
      const [subject, rows] = await Promise.all([
        subjectOf(filter),
        listUpdates(null, { ...filter, before }),
      ]);
      const { pathname } = new URL(request.url);
      const feed = updatesFeed(rows, subject, {
        path: record ? pathname : filteredPath(pathname, filter),
        before,
        home: record ? `/${record}/${params?.id}` : filteredPath("/updates", filter),
        limit: UPDATES_LIMIT,
      });
      const contentType = `${FEED_FORMATS[extension].type}; charset=utf-8`;
      const body = WRITERS[extension](feed);
      return conditionalResponse(request, { body, contentType });
    },
  });
}
