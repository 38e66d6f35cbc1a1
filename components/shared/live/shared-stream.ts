import { listen } from "@/components/ui/listen";

export type StreamEvent = { name: string; id: number; data: string };

type Shared = StreamEvent | { after: number | null };

type Followed = {
  url: string;
  names: readonly string[];
  since: number | null; // Null to start now
  onEvent: (event: StreamEvent) => void;
};

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** A tab hidden this long disconnects, and catches up when it's shown again. */
const PATIENCE_MS = 5 * 60_000;

function openChannel(title: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(title);
  } catch {
    return null;
  }
}

/** One connection for all tabs: the tab with the lock connects and broadcasts. Returns a stop function. */
export function followStream({ url, names, since, onEvent }: Followed): () => void {
  const title = `detectory ${url}`;
  const channel = openChannel(title);
  let reachBackTo = (_after: number | null) => {};
  let seen = since;
  let leave: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout>;

  const take = (event: StreamEvent) => {
    if (seen !== null && event.id <= seen) return;
    seen = event.id;
    onEvent(event);
  };

  function connect(): () => void {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout>;
    let failures = 0;
    let read = seen; // Less than `seen` while rereading for an older tab
    const open = () => {
      source = new EventSource(read === null ? url : `${url}?lastEventId=${read}`);
      for (const name of names) {
        source.addEventListener(name, ({ lastEventId, data }: MessageEvent<string>) => {
          const event = { name, id: Number(lastEventId), data };
          read = event.id;
          channel?.postMessage(event);
          take(event);
        });
      }
      source.onopen = () => {
        failures = 0;
      };
      source.onerror = () => {
        failures += 1;
        // The browser reconnects by itself if the server ended the stream.
        if (failures === 1 && source.readyState !== EventSource.CLOSED) return;
        source.close();
        const pause = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
        retry = setTimeout(open, pause * (0.5 + Math.random() / 2));
      };
    };
    const close = () => {
      clearTimeout(retry);
      source.close();
    };
    open();
    reachBackTo = (after) => {
      if (after === null || read === null || after >= read) return;
      close();
      read = after;
      open();
    };
    return () => {
      reachBackTo = () => {};
      close();
    };
  }

  function join() {
    if (leave) return;
    if (!channel || !navigator.locks) {
      leave = connect();
      return;
    }
    const waiting = new AbortController();
    let release = () => {};
    const lead = () =>
      new Promise<void>((resolve) => {
        const end = connect();
        release = () => {
          end();
          resolve();
        };
      });
    navigator.locks.request(title, { signal: waiting.signal }, lead).catch(() => {
      if (!waiting.signal.aborted) return lead();
    });
    channel.postMessage({ after: seen });
    leave = () => {
      waiting.abort();
      release();
    };
  }

  function part() {
    clearTimeout(timer);
    leave?.();
    leave = null;
  }

  function followAttention() {
    clearTimeout(timer);
    if (document.visibilityState === "visible") join();
    else timer = setTimeout(part, PATIENCE_MS);
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if ("after" in data) reachBackTo(data.after);
      else take(data);
    };
  }
  const stopWatching = listen(document, { visibilitychange: followAttention });
  const stopPaging = listen(window, { pagehide: part, pageshow: followAttention });
  followAttention();
  return () => {
    stopWatching();
    stopPaging();
    part();
    channel?.close();
  };
}
