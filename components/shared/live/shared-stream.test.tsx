import { followStream } from "@/components/shared/live/shared-stream";

class Connection {
  static readonly CLOSED = 2;
  static all: Connection[] = [];
  readyState = 1;
  onopen = () => {};
  onerror = () => {};

  constructor(readonly url: string) {
    Connection.all.push(this);
  }

  addEventListener() {}

  close() {
    this.readyState = Connection.CLOSED;
  }
}

const urls = () => Connection.all.map(({ url }) => url);

const show = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  jest.useFakeTimers();
  Connection.all = [];
  Object.assign(globalThis, { EventSource: Connection });
});
afterEach(() => jest.useRealTimers());

const follow = (since = 7) => followStream({ url: "/events", names: [], since, onEvent: () => {} });

test("requests missed events after a lost connection, even if there was no event before", () => {
  const stop = follow();
  const [first] = Connection.all;
  first?.onopen();
  first?.close();
  first?.onerror();
  jest.advanceTimersByTime(5_000);
  expect(urls()).toEqual(["/events?lastEventId=7", "/events?lastEventId=7"]);
  stop();
});

test("requests missed events when a tab is shown again after a long time", () => {
  const stop = follow();
  show("hidden");
  jest.advanceTimersByTime(10 * 60_000);
  show("visible");
  expect(urls()).toEqual(["/events?lastEventId=7", "/events?lastEventId=7"]);
  stop();
});

test("a hidden tab that shares no connection leaves its own to the other tabs", () => {
  const stop = follow();
  show("hidden");
  jest.advanceTimersByTime(1_000);
  expect(Connection.all.map(({ readyState }) => readyState)).toEqual([Connection.CLOSED]);
  show("visible");
  expect(urls()).toEqual(["/events?lastEventId=7", "/events?lastEventId=7"]);
  stop();
});

test("a tab opened in the background stays connected once it's shown", () => {
  show("hidden");
  const stop = follow();
  window.dispatchEvent(new Event("pageshow"));
  show("visible");
  jest.advanceTimersByTime(10 * 60_000);
  expect(Connection.all.map(({ readyState }) => readyState)).toEqual([1]);
  stop();
});

test("connects even if site data is blocked", async () => {
  const blocked = () => {
    throw new Error("SecurityError");
  };
  Object.assign(globalThis, { BroadcastChannel: blocked });
  const stopAlone = follow();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.assign(navigator, { locks: { request: () => Promise.reject(new Error("SecurityError")) } });
  const stop = follow();
  await Promise.resolve();
  expect(urls()).toEqual(["/events?lastEventId=7", "/events?lastEventId=7"]);
  stopAlone();
  stop();
  Channel.all = [];
});

class Channel {
  static all: Channel[] = [];
  onmessage = (_event: { data: unknown }) => {};

  constructor() {
    Channel.all.push(this);
  }

  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage({ data });
  }

  close() {}
}

test("rereads what an older tab missed before this one connected", () => {
  const lock = jest.fn().mockImplementationOnce((_name, _options, lead) => lead());
  lock.mockResolvedValue(null); // Other tabs wait for it
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.assign(navigator, { locks: { request: lock } });
  const stops = [follow(9), follow(7), follow(8)];
  expect(urls()).toEqual(["/events?lastEventId=9", "/events?lastEventId=7"]);
  const [, earlier] = Connection.all;
  earlier?.close();
  earlier?.onerror();
  jest.advanceTimersByTime(5_000);
  expect(urls().at(-1)).toBe("/events?lastEventId=7");
  expect(urls()).toHaveLength(3);
  for (const stop of stops) stop();
});
