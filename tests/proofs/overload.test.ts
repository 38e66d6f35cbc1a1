import { request } from "node:http";
import { connect, type Socket } from "node:net";
import pg from "pg";
import { registerFirst } from "@/tests/setup/register-first";
import { type Site, startSite } from "@/tests/setup/site";
import { pause } from "@/tests/setup/waiting";

jest.setTimeout(180_000);

const LATE_MS = 300;

let site: Site;
let cookie: string;

function send(pathname: string, body?: object): Promise<number | string> {
  const headers = body ? { cookie, "content-type": "application/json" } : {};
  return new Promise((resolve) => {
    const options = { port: site.port, path: pathname, method: body ? "POST" : "GET", headers, agent: false };
    const outgoing = request(options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.complete ? (answer.statusCode ?? 0) : "cut off"));
      answer.on("error", () => resolve("cut off"));
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    outgoing.end(body && JSON.stringify(body));
  });
}

beforeAll(async () => {
  site = await startSite();
  cookie = await registerFirst(site.origin);
});

afterAll(() => site.stop());

test("many more simultaneous writes than connections all finish", async () => {
  const titles = Array.from({ length: 200 }, (_, number) => `Crowd ${number}`);
  const statuses = await Promise.all(titles.map((title) => send("/api/games", { title })));
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const answer = await fetch(`${site.origin}/api/games`);
  expect(await answer.json()).toHaveLength(statuses.filter((status) => status === 201).length);
});

test("a slow database causes slow responses but no errors", async () => {
  site.proxy.delay(LATE_MS);
  const statuses = await Promise.all([
    ...Array.from({ length: 8 }, (_, number) => send(`/games?q=late-${number}`)),
    ...Array.from({ length: 4 }, (_, number) => send("/api/games", { title: `Late ${number}` })),
  ]);
  site.proxy.delay(0);
  expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(201)]);
});

test("a database without a free connection causes a response and no lasting harm", async () => {
  site.proxy.cut();
  const others: pg.Client[] = [];
  try {
    for (;;) {
      const other = new pg.Client({ connectionString: site.databaseUrl });
      other.on("error", () => {});
      await other.connect();
      others.push(other);
    }
  } catch (error) {
    expect((error as { code?: string }).code).toBe("53300");
  }
  site.proxy.mend();
  const statuses = await Promise.all([
    ...Array.from({ length: 8 }, (_, number) => send(`/games?q=full-${number}`)),
    ...Array.from({ length: 8 }, (_, number) => send("/api/games", { title: `Full ${number}` })),
  ]);
  expect(statuses).toEqual(Array(16).fill(503));
  await Promise.all(others.map((other) => other.end()));
  while ((await send("/api/games", { title: "Room again" })) !== 201) await pause(100);
});

test("a silent database causes a response within limits and no lasting harm", async () => {
  // Leaves dead connections behind.
  const pages = (word: string) =>
    Array.from({ length: 8 }, (_, number) => send(`/games?q=${word}-${number}`));
  expect(await Promise.all(pages("heard"))).toEqual(Array(8).fill(200));
  site.proxy.silence();
  const writes = Array.from({ length: 4 }, (_, number) =>
    send("/api/games", { title: `Unanswered ${number}` }),
  );
  expect(await Promise.all([...pages("unanswered"), ...writes])).toEqual(Array(12).fill(503));
  site.proxy.mend();
  while ((await send("/api/games", { title: "Answered again" })) !== 201) await pause(100);
});

test("thousands of idle connections leave room for active clients", async () => {
  const sockets: Socket[] = [];
  await Promise.all(
    Array.from({ length: 2_000 }, () => {
      const socket = connect(site.port, "127.0.0.1");
      socket.on("error", () => {});
      sockets.push(socket);
      return new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
    }),
  );
  expect(await send("/games")).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect(await send("/games")).toBe(200);
});
