import "server-only";
import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { listUpdates, UPDATES_LIMIT } from "@/lib/updates/data";
import { type UpdatesFeed, updatesFeed } from "@/lib/updates/feed";
import { UpdatesQuery } from "@/lib/updates/schema";

/** Contains what visitors may see, also for signed-in users, so that it may be cached. */
export function feedRoute(contentType: string, write: (feed: UpdatesFeed) => string) {
  return route({ access: "public", query: UpdatesQuery }, async ({ request, query }) => {
    const rows = await listUpdates(null, query);
    const { pathname } = new URL(request.url);
    const path = query.before === undefined ? pathname : `${pathname}?before=${query.before}`;
    const feed = updatesFeed(rows, path, UPDATES_LIMIT);
    return conditionalResponse(request, { body: write(feed), contentType, lastModified: feed.updatedAt });
  });
}
