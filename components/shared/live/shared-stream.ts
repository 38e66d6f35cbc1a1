import { listen } from "@/components/ui/listen";

type StreamEvent = { name: string; id: number; data: string };

type Shared = StreamEvent | { after: number | null };

type Followed = {
  url: string;
  names: readonly string[];
  since: number | null; // Null to start now
  onEvent: (event: StreamEvent) => void;
};

const MAX_REPLAYED = 100; // For tabs that open a little later
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Hidden this long (at once if its connection is its own), a tab disconnects; it catches up when it's shown again. */
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
  const recent: StreamEvent[] = [];
  let known: number | null = null; // While leading, `recent` has all events after it
  let reachBackTo = (_after: number) => {};
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
    const open = () => {
      const after = recent.at(-1)?.id ?? known;
      source = new EventSource(after === null ? url : `${url}?lastEventId=${after}`);
      for (const name of names) {
        source.addEventListener(name, ({ lastEventId, data }: MessageEvent<string>) => {
          const event = { name, id: Number(lastEventId), data };
          if (recent.push(event) > MAX_REPLAYED) known = recent.shift()?.id ?? null;
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
    const begin = (after: number | null) => {
      recent.length = 0;
      known = after;
      open();
    };
    begin(seen);
    reachBackTo = (after) => {
      if (known === null || after >= known) return;
      close();
      begin(after);
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
    else timer = setTimeout(part, navigator.locks ? PATIENCE_MS : 0);
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (!("after" in data)) return take(data);
      const { after } = data;
      if (after === null) return;
      reachBackTo(after);
      for (const event of recent) if (event.id > after) channel.postMessage(event);
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
