import { Counter, Gauge } from "prom-client";

let openStreams = () => 0;

new Gauge({
  name: "event_streams_open",
  help: "Streams of events that are open.",
  collect() {
    this.set(openStreams());
  },
});
const sent = new Counter({
  name: "events_sent_total",
  help: "Events that were sent, each for each stream that it went to.",
});
const cut = new Counter({
  name: "event_streams_cut_total",
  help: "Streams of events that were cut because nobody read them.",
});

export function watchStreams(count: () => number): void {
  openStreams = count;
}

export const countSent = (events: number): void => sent.inc(events);
export const countCut = (): void => cut.inc();
