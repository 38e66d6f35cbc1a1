import { IdText } from "@/lib/input/ids";
import * as z from "@/lib/input/zod";

/**
 * As GET /api/events tells it: a change, or, where both statuses are the same, a verification; or that one of these was
 * withdrawn, which has `since`, `verifiedAt` and `isStale` of the status that is valid again.
 */
export type StatusEvent = {
  id: number;
  providerId: number;
  /** Null after the game was deleted. */
  gameId: number | null;
  status: string;
  previousStatus: string;
  at: string;
  isWithdrawal: boolean;
  since: string;
  verifiedAt: string;
  isStale: boolean;
};

/** The games and providers that somebody wants to hear of; the catalogue where there are none. */
export type EventFilter = { game?: number; provider?: number };

export type EventsAsked = {
  /** All events after this one are told, */
  after: number | null;
  /** and those after this one, as far as they are among the last 1,000. */
  resumed: number | null;
  games: number[];
  providers: number[];
};

export type EventsRead = {
  /** The number of the last event there is, hidden ones included. */
  position: number;
  /** Those that visitors may see, oldest first. */
  events: StatusEvent[];
  /** Of the games and providers that were asked for, those that visitors may see. */
  games: number[];
  providers: number[];
};

const EventId = z.string().regex(/^\d{1,10}$/, "The id of the last event must be a whole number.");

/** `lastEventId` is for who opens a stream anew and cannot set the header. */
export const EventsQuery = z.object({
  game: IdText.optional(),
  provider: IdText.optional(),
  lastEventId: EventId.transform(Number).optional(),
});

export const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "Access-Control-Allow-Origin": "*",
  "X-Accel-Buffering": "no",
};

/** The header of a browser that connects again; what is no number counts as none. */
export function lastEventId(header: string | null | undefined): number | undefined {
  const parsed = EventId.safeParse(header ?? undefined);
  return parsed.success ? Number(parsed.data) : undefined;
}

/** Of a document: the last event that was known when what it shows was true, from which on its browser is to be told. */
export const positionHeader = (position: number): [name: string, value: string] => [
  "Server-Timing",
  `live;desc="${position}"`,
];

export function eventText({ id, isWithdrawal, since, verifiedAt, isStale, ...told }: StatusEvent): string {
  const kind = told.status === told.previousStatus ? "verified" : "status";
  const name = isWithdrawal ? "withdrawn" : kind;
  const data = isWithdrawal ? { ...told, since, verifiedAt, isStale } : told;
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Browsers remember the id without showing an event, so that who has heard nothing yet resumes from here as well. */
export const positionText = (position: number): string => `: still here\nid: ${position}\n\n`;

export const retryText = (milliseconds: number): string => `retry: ${Math.round(milliseconds)}\n\n`;

export const concerns = (event: StatusEvent, { game, provider }: EventFilter): boolean =>
  (game === undefined || event.gameId === game) && (provider === undefined || event.providerId === provider);
