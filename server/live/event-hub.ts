import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  EVENT_STREAM_HEADERS,
  type EventFilter,
  EventsQuery,
  type EventsRead,
  type EventsRequest,
  lastEventId,
  positionText,
  retryText,
} from "@/lib/runtime/events";
import { firstValues } from "@/lib/runtime/first-values";
import { logger } from "@/lib/runtime/logger";
import type { ListenerState } from "@/server/cache/notification-channel";
import type { Exchange } from "@/server/exchange";
import { batchesOf, EventStream } from "@/server/live/event-stream";
import { watch } from "@/server/metrics";
import { beginStream } from "@/server/response/answered";

const MAX_STREAMS = 10_000; // About 20 KB each
/** Further clients get the current events and poll (app/api/events/route.ts). */
const MAX_STREAMS_OF_ADDRESS = 200;
const STREAMS_AT_ONCE = 250;
const CATCH_UP_MS = 1_000;
const RETRY_MS = { least: 2_000, spread: 3_000 };
/** By then, the notification has arrived, or the response cache has discarded its entries (docs/decisions/0010). */
const SETTLING_MS = 2_000;
const EVENT_TABLES = new Set(["*", "status_intervals", "verifications", "patches"]);
const SEEN_BY = new Set(["games", "providers"]);

export type ReadEvents = (request: EventsRequest) => Promise<EventsRead>;
type Joining = { stream: EventStream; since: number | null; settle: (isOpen: boolean) => void };

/** New streams join at the next query, so they neither miss nor repeat an event (docs/decisions/0025-live.md). */
export class EventHub {
  readonly #timers: NodeJS.Timeout[];
  readonly #streams = new Set<EventStream>();
  readonly #countByAddress = new Map<string, number>();
  #joining: Joining[] = [];
  position: number | null = null;
  settledPosition: number | null = null;
  #isLive = false;
  #isClosed = false;
  readonly #due = new Set<() => Promise<void>>();
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly readEvents: ReadEvents,
    heartbeatMs: number,
  ) {
    const catchUp = () => {
      if (!this.#isLive && this.#streams.size > 0) this.#look();
    };
    this.#timers = [
      setInterval(() => this.#enqueue(this.#beat), heartbeatMs).unref(),
      setInterval(catchUp, CATCH_UP_MS).unref(),
    ];
    watch("event_streams_open", "Open event streams.", () => this.#streams.size);
  }

  receive(notice: string): void {
    const tags = notice.split(" ");
    const isWatched = this.#streams.size > 0 && tags.some((tag) => SEEN_BY.has(tag));
    if (isWatched || tags.some((tag) => EVENT_TABLES.has(tag))) this.#look();
  }

  setState(state: ListenerState): void {
    const isReconnected = state === "live" && !this.#isLive;
    this.#isLive = state === "live";
    if (isReconnected) this.#look();
  }

  /** Returns false if the application has to refuse the stream. */
  async join({ request, response, address }: Exchange): Promise<boolean> {
    const { searchParams } = new URL(request.url, "http://localhost");
    const query = EventsQuery.safeParse(firstValues(searchParams));
    if (!query.success || this.#isClosed || this.#streams.size >= MAX_STREAMS) return false;
    if (!this.#takePlace(address, response)) return false;
    const { lastEventId: given, ...filter } = query.data;
    const since = lastEventId(request.headers["last-event-id"]?.toString()) ?? given ?? null;
    return new Promise((settle) => {
      this.#joining.push({ stream: new EventStream(response, filter), since, settle });
      this.#look();
    });
  }

  #takePlace(address: string, response: ServerResponse): boolean {
    const counts = this.#countByAddress;
    const count = counts.get(address) ?? 0;
    if (count >= MAX_STREAMS_OF_ADDRESS) return false;
    counts.set(address, count + 1);
    response.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#timers.forEach(clearInterval);
    for (const stream of this.#streams) stream.end();
    for (const { settle } of this.#joining.splice(0)) settle(false);
  }

  #look() {
    if (!this.#isClosed) this.#enqueue(this.#turn);
  }

  #enqueue(work: () => Promise<void>) {
    if (this.#due.has(work)) return;
    this.#due.add(work);
    const begin = () => {
      this.#due.delete(work);
      return work.call(this);
    };
    this.#work = this.#work.then(begin).catch((error) => {
      logger.error({ err: error }, "sending events failed");
    });
  }

  async #turn() {
    const joining = this.#joining.splice(0);
    const before = this.position;
    const read = await this.#read(joining).catch((error) => {
      logger.warn({ err: error }, "reading events failed; retrying");
      this.#isLive = false;
    });
    if (!read) {
      for (const { settle } of joining) settle(false);
      return;
    }
    this.position = read.position;
    setTimeout(() => {
      this.settledPosition = read.position;
    }, SETTLING_MS).unref();
    const batchFor = batchesOf(before === null ? [] : read.events.filter(({ id }) => id > before));
    await this.#each((stream) => {
      const batch = batchFor(stream);
      if (!isVisible(stream.filter, read)) stream.end();
      else if (batch.count > 0) stream.send(batch);
    });
    for (const newcomer of joining) this.#admit(newcomer, read);
  }

  #read(joining: readonly Joining[]) {
    const filters = [...this.#streams, ...joining.map(({ stream }) => stream)].map(({ filter }) => filter);
    const resumed = joining.flatMap(({ since }) => (since === null ? [] : [since]));
    return this.readEvents({
      after: this.position,
      resumed: resumed.length > 0 ? Math.min(...resumed) : null,
      games: [...new Set(filters.flatMap(({ game = [] }) => game))],
      providers: [...new Set(filters.flatMap(({ provider = [] }) => provider))],
    });
  }

  #admit({ stream, since, settle }: Joining, read: EventsRead) {
    const { response, filter } = stream;
    const isOpen = isVisible(filter, read) && !this.#isClosed;
    settle(isOpen);
    if (!isOpen || response.destroyed) return;
    this.#streams.add(stream);
    response.once("close", () => this.#streams.delete(stream));
    beginStream(response, EVENT_STREAM_HEADERS);
    const missed = batchesOf(since === null ? [] : read.events.filter(({ id }) => id > since))(stream);
    const retry = retryText(RETRY_MS.least + Math.random() * RETRY_MS.spread);
    const bytes = Buffer.concat([Buffer.from(retry), missed.bytes, Buffer.from(positionText(read.position))]);
    stream.send({ ...missed, bytes });
  }

  async #beat() {
    await nextTurn(); // Sends what was just written, whose readers would seem behind
    const bytes = Buffer.from(positionText(this.position ?? 0));
    await this.#each((stream) => stream.sendHeartbeat(bytes));
  }

  async #each(send: (stream: EventStream) => void) {
    let sent = 0;
    for (const stream of this.#streams) {
      send(stream);
      sent += 1;
      if (sent % STREAMS_AT_ONCE === 0) await nextTurn();
    }
  }
}

const isVisible = ({ game, provider }: EventFilter, { games, providers }: EventsRead): boolean =>
  (game === undefined || games.includes(game)) && (provider === undefined || providers.includes(provider));
