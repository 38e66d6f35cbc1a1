import { route } from "@/lib/http/route";
import { readStatusEvents } from "@/lib/live/data";
import { notFound } from "@/lib/runtime/errors";
import {
  concerns,
  EVENT_STREAM_HEADERS,
  EventsQuery,
  eventText,
  lastEventId,
  positionText,
  retryText,
} from "@/lib/runtime/events";

/** Our server asks only while it stops. */
const POLL_MS = process.env.DETECTORY_SERVER ? 2_000 : 15_000;

/**
 * GET /api/events: what there is since the last event, and no more. Our server keeps the stream open before this is
 * asked (server/live); elsewhere a browser asks again by itself after a while.
 */
export const GET = route({ access: "public", query: EventsQuery }, async ({ request, query }) => {
  const { game, provider, lastEventId: since } = query;
  const read = await readStatusEvents({
    after: null,
    resumed: lastEventId(request.headers.get("last-event-id")) ?? since ?? null,
    games: game ? [game] : [],
    providers: provider ? [provider] : [],
  });
  if (game && !read.games.includes(game)) throw notFound("Game not found.");
  if (provider && !read.providers.includes(provider)) throw notFound("Provider not found.");
  const events = read.events.filter((event) => concerns(event, query)).map(eventText);
  const text = [retryText(POLL_MS), ...events, positionText(read.position)].join("");
  return new Response(text, { headers: EVENT_STREAM_HEADERS });
});
