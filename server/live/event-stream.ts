import type { ServerResponse } from "node:http";
import { concerns, type EventFilter, eventText, type LiveEvent } from "@/lib/runtime/events";
import { counter } from "@/server/metrics";

const MAX_UNREAD_BYTES = 64 * 1024;

const sentEvents = counter("events_sent_total", "Events sent, counted once per stream.");
const cutStreams = counter(
  "event_streams_cut_total",
  "Event streams closed because the client stopped reading.",
);

export type Batch = { count: number; bytes: Buffer };

/** Slow readers are disconnected instead of buffered for; they can reconnect and resume. */
export class EventStream {
  #wasBehind = false;

  constructor(
    readonly response: ServerResponse,
    readonly filter: EventFilter,
  ) {}

  get key(): string {
    const { game = "", provider = "" } = this.filter;
    return `${game}:${provider}`;
  }

  send({ count, bytes }: Batch): void {
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.cut();
    else this.#write(bytes);
    if (count > 0) sentEvents.inc(count);
  }

  sendHeartbeat(bytes: Buffer): void {
    const isBehind = this.response.writableLength > 0;
    if (isBehind && this.#wasBehind) this.cut();
    else if (!isBehind) this.#write(bytes);
    this.#wasBehind = isBehind;
  }

  /** Ended streams stay in the set until the socket closes; writing to them throws. */
  #write(bytes: Buffer): void {
    if (!this.response.writableEnded) this.response.write(bytes);
  }

  cut(): void {
    cutStreams.inc();
    this.response.destroy();
  }

  end(): void {
    if (this.response.writableLength > 0) this.response.destroy();
    else this.response.end();
  }
}

export function batchesOf(events: readonly LiveEvent[]): (stream: EventStream) => Batch {
  const written = new Map<string, Batch>();
  return ({ key, filter }) => {
    const known = written.get(key);
    if (known) return known;
    const wanted = events.filter((event) => concerns(event, filter));
    const batch = { count: wanted.length, bytes: Buffer.from(wanted.map(eventText).join("")) };
    written.set(key, batch);
    return batch;
  };
}
