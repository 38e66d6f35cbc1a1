import { IdText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";

export type PatchEvent = {
  id: number;
  gameId: number;
  patch: { id: number; label: string; kind: string; happenedAt: string };
};

/** A verification if both statuses are equal; a withdrawal has the fields of the status that applies again. */
export type StatusEvent = {
  id: number;
  providerId: number;
  gameId: number | null; // Null after the game was deleted
  status: string;
  previousStatus: string;
  at: string;
  isWithdrawal: boolean;
  since: string;
  verifiedAt: string;
  isStale: boolean;
  patch?: undefined;
};

export type LiveEvent = StatusEvent | PatchEvent;

export type EventFilter = { game?: number; provider?: number };

export type EventsRequest = {
  after: number | null; // All events after this id,
  resumed: number | null; // and up to 1,000 events after this one
  games: number[];
  providers: number[];
};

export type EventsRead = {
  position: number; // The last event id, hidden events included
  events: LiveEvent[]; // Visible to visitors, oldest first
  games: number[]; // The requested games and providers that visitors can see
  providers: number[];
};

const EventId = z.string().regex(/^\d{1,10}$/, "The id of the last event must be a whole number.");

/** `lastEventId` is for clients that can't set the header. */
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

export function lastEventId(header: string | null | undefined): number | undefined {
  const parsed = EventId.safeParse(header ?? undefined);
  return parsed.success ? Number(parsed.data) : undefined;
}

/** The last event known when the document was rendered; its browser subscribes from there. */
export const positionHeader = (position: number): [name: string, value: string] => [
  "Server-Timing",
  `live;desc="${position}"`,
];

export function eventText(event: LiveEvent): string {
  if (event.patch) return frame(event.id, "patch", { gameId: event.gameId, ...event.patch });
  return statusText(event);
}

const frame = (id: number, name: string, data: object) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

function statusText({
  id,
  isWithdrawal,
  since,
  verifiedAt,
  isStale,
  patch: _,
  ...facts
}: StatusEvent): string {
  const kind = facts.status === facts.previousStatus ? "verified" : "status";
  const name = isWithdrawal ? "withdrawn" : kind;
  const data = isWithdrawal ? { ...facts, since, verifiedAt, isStale } : facts;
  return frame(id, name, data);
}

/** A comment that sets the id without an event, so that clients that haven't received one can resume, too. */
export const positionText = (position: number): string => `: still here\nid: ${position}\n\n`;

export const retryText = (milliseconds: number): string => `retry: ${Math.round(milliseconds)}\n\n`;

export const concerns = (event: LiveEvent, { game, provider }: EventFilter): boolean =>
  (game === undefined || event.gameId === game) &&
  (provider === undefined || (!event.patch && event.providerId === provider));

export type AdminListener = { userId: number; sections: readonly string[]; since: number | null };

export type Editing = { section: string; id: number; userId: number; username: string; isEditing: boolean };

export const EDITING_NOTICE = "editing:";

export type SectionsChanged = { sections: string[] };
export type Editors = { section: string; id: number; editors: { id: number; username: string }[] };
