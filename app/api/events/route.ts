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

const POLL_MS = 15_000;

/** The fallback for clients that our server (server/live) can't stream to. */
export const GET = route({
  about:
    "Streams status changes and verifications, optionally of one game or provider. Its events are `status`, `verified`, `withdrawn` (a change or check was undone) and `patch`, with JSON as data. Resumes after Last-Event-ID.",
  answer: "text/event-stream",
  refusals: [404],
  access: "public",
  query: EventsQuery,
  handle: async ({ request, query }) => {
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
  },
});
