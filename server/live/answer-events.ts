import { EventsQuery, lastEventId } from "@/lib/runtime/events";
import type { Exchange } from "@/server/exchange";
import type { EventHub } from "@/server/live/event-hub";
import type { ClientRequest } from "@/server/request/client-request";

export const asksForEvents = ({ method, pathname }: ClientRequest): boolean =>
  method === "GET" && pathname === "/api/events";

/** Opens a stream of events. False for what the application has to refuse, in the words of every other route. */
export async function openEvents(hub: EventHub, { request, response }: Exchange): Promise<boolean> {
  const { searchParams } = new URL(request.url, "http://localhost");
  const query = EventsQuery.safeParse(Object.fromEntries(searchParams));
  if (!query.success) return false;
  const { lastEventId: since, ...filter } = query.data;
  const header = request.headers["last-event-id"];
  return hub.join(response, filter, lastEventId(header?.toString()) ?? since ?? null);
}
