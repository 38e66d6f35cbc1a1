import type { ServerResponse } from "node:http";
import { Counter } from "prom-client";
import { concerns, type EventFilter, eventText, type StatusEvent } from "@/lib/runtime/events";

/** More than a reader who keeps up ever leaves behind. */
const MAX_UNREAD_BYTES = 64 * 1024;

const sentEvents = new Counter({
  name: "events_sent_total",
  help: "Events that were sent, each for each stream that it went to.",
});
const cutStreams = new Counter({
  name: "event_streams_cut_total",
  help: "Streams of events that were cut because nobody read them.",
});

export type Batch = { count: number; bytes: Buffer };

/** One reader of the events. Who does not read is cut, not buffered for: he may come back and resume. */
export class EventStream {
  #wasBehind = false;

  constructor(
    readonly response: ServerResponse,
    readonly filter: EventFilter,
  ) {}

  /** Streams with the same have the same events. */
  get key(): string {
    const { game = "", provider = "" } = this.filter;
    return `${game}:${provider}`;
  }

  send({ count, bytes }: Batch): void {
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.cut();
    else this.#write(bytes);
    if (count > 0) sentEvents.inc(count);
  }

  /** @param bytes a sign of life; who has left something unread from one to the next is gone */
  beat(bytes: Buffer): void {
    const isBehind = this.response.writableLength > 0;
    if (isBehind && this.#wasBehind) this.cut();
    else if (!isBehind) this.#write(bytes);
    this.#wasBehind = isBehind;
  }

  /** Who was ended stays with the others until his connection has closed, and a write to him would be an error. */
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

/** What a filter lets through, as text written once for all who have the same one. */
export function batchesOf(events: readonly StatusEvent[]): (stream: EventStream) => Batch {
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
