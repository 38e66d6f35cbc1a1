import { connect, type Socket } from "node:net";
import { openEvents } from "@/tests/setup/event-reader";
import { type Site, startSite } from "@/tests/setup/site";
import { pause, until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const VISITORS = 10;
const CROWD = 100;

type Sent = { isEarly: boolean; outcome: string };

let site: Site;

async function serve(settings: Record<string, string> = {}) {
  site = await startSite(settings);
}

afterEach(() => site.stop());

function open(): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.once("connect", () => resolve(socket)).once("close", () => resolve(null));
  });
}

/** Returns once the request is sent. Resolves to a status or an error. */
function send(socket: Socket, pathname: string): Promise<string> {
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return new Promise((resolve) => {
    let text = "";
    function end(outcome: string) {
      socket.off("data", read).off("error", fail).off("close", cut);
      resolve(outcome);
    }
    function read(chunk: Buffer) {
      text += chunk.toString("latin1");
      const head = text.indexOf("\r\n\r\n") + 4;
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1]);
      if (head > 3 && text.length >= head + length) end(text.slice(9, 12));
    }
    const fail = (error: NodeJS.ErrnoException) => end(error.code ?? error.message);
    const cut = () => end("closed");
    socket.on("data", read).on("error", fail).on("close", cut);
  });
}

const page = (visitor: number) => (visitor % 10 === 0 ? `/games?q=${Math.random()}` : "/games");

test("a stop answers all pending requests", async () => {
  await serve();
  const sentRequests: Sent[] = [];
  let isStopping = false;
  async function note(socket: Socket, pathname: string) {
    const entry = { isEarly: !isStopping, outcome: "none" };
    sentRequests.push(entry);
    entry.outcome = await send(socket, pathname);
    return entry.outcome === "200";
  }
  const newcomers = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let isServed = true; isServed; ) {
      const socket = await open();
      isServed = socket !== null && (await note(socket, page(visitor)));
      socket?.destroy();
    }
  });
  const regulars = Array.from({ length: VISITORS }, async (_, visitor) => {
    const socket = await open();
    while (socket && (await note(socket, page(visitor))));
  });
  while (sentRequests.length < 10 * VISITORS) await pause(20);
  const listeners = await Promise.all(Array.from({ length: VISITORS }, () => openEvents(site.origin)));
  const crowd = await Promise.all(Array.from({ length: CROWD }, open));
  const answers = crowd.map((socket, visitor) => socket && note(socket, page(visitor)));

  isStopping = true;
  site.command.process.kill("SIGTERM");
  expect(await site.command.exit).toBe(0);
  await Promise.all([...newcomers, ...regulars, ...answers]);

  await until(() => listeners.every(({ isEnded }) => isEnded));
  expect(listeners.every(({ answer }) => answer.complete)).toBe(true);
  expect(sentRequests.filter(({ isEarly, outcome }) => isEarly && outcome !== "200")).toEqual([]);
  // Later requests get a whole response, or find the port or their connection closed.
  const late = new Set(sentRequests.filter(({ isEarly }) => !isEarly).map(({ outcome }) => outcome));
  for (const usual of ["200", "closed", "ECONNRESET", "EPIPE"]) late.delete(usual);
  expect([...late]).toEqual([]);
});

test("a delayed stop first notifies proxies, and accepts requests in the meantime", async () => {
  await serve({ SHUTDOWN_DELAY_MS: "2000" });
  const get = (pathname: string) => fetch(site.origin + pathname);
  expect((await get("/api/health/ready")).status).toBe(200);

  const since = Date.now();
  site.command.process.kill("SIGTERM");
  while ((await get("/api/health/ready")).status !== 503) await pause(20);
  expect((await get("/api/health")).status).toBe(503);
  expect((await get("/api/health/live")).status).toBe(200);
  const answer = await get("/games");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("connection")).toBe("close");
  expect(await site.command.exit).toBe(0);
  expect(Date.now() - since).toBeGreaterThan(2_000);
});
