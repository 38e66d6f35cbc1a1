import { IdText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";

export type LiveEvent = {
  id: number;
  name: string;
  gameId: number | null;
  providerId: number | null; // Null for a patch
  data: object;
};

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

const EventId = z
  .string()
  .regex(/^\d{1,10}$/, "The id of the last event must be a whole number.")
  .transform((text) => Math.min(Number(text), 2_147_483_647));

/** `lastEventId` is for clients that can't set the header. */
export const EventsQuery = z.object({
  game: IdText.optional(),
  provider: IdText.optional(),
  lastEventId: EventId.optional(),
});

export const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "Access-Control-Allow-Origin": "*",
  "X-Accel-Buffering": "no",
};

export const lastEventId = (header: string | null | undefined) => EventId.safeParse(header ?? undefined).data;

/** The last event known when the document was rendered; its browser subscribes from there. */
export const positionHeader = (position: number): [name: string, value: string] => [
  "Server-Timing",
  `live;desc="${position}"`,
];

export const eventText = ({ id, name, data }: LiveEvent): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment that sets the id without an event, so that clients that haven't received one can resume, too. */
export const positionText = (position: number): string => `: still here\nid: ${position}\n\n`;

export const retryText = (milliseconds: number): string => `retry: ${Math.round(milliseconds)}\n\n`;

export const concerns = ({ gameId, providerId }: LiveEvent, { game, provider }: EventFilter): boolean =>
  (game === undefined || gameId === game) && (provider === undefined || providerId === provider);

export type AdminListener = {
  userId: number;
  isAdmin: boolean;
  sections: readonly string[];
  since: number | null;
};

export type Editing = {
  section: string;
  id: number;
  userId: number;
  username: string;
  isEditing: boolean;
  isForAdmins: boolean; // An invitation code that only full admins can read
};

export const EDITING_NOTICE = "editing:";

export type SectionsChanged = { sections: string[] };
export type Editors = { section: string; id: number; editors: { id: number; username: string }[] };
