import { Agent, request } from "node:http";
import { connect } from "node:net";
import { prisma } from "@/lib/database/prisma";
import { call, callRaw, ORIGIN } from "@/tests/api/http";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(60_000);

afterAll(() => prisma.$disconnect());

const { hostname, port } = new URL(ORIGIN);
const PIPELINED = 600;

async function readAlone(path: string) {
  expect((await callRaw(path)).status).toBe(200);
}

function pipeline(count: number) {
  const socket = connect(Number(port), hostname);
  const paths = Array.from({ length: count }, (_, number) => `/games?search=pipelined-${number}`);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`).join(""));
  const statuses: string[] = [];
  let rest = "";
  const done = new Promise<string[]>((resolve, reject) => {
    socket.on("error", reject).on("close", () => resolve(statuses));
    socket.setEncoding("latin1").on("data", (part: string) => {
      rest += part;
      for (const [, status = ""] of rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(status);
      rest = rest.slice(-12);
      if (statuses.length === count) socket.destroy();
    });
  });
  return { socket, statuses, done };
}

test("hundreds of reads on one connection don't delay other clients", async () => {
  await readAlone("/games?search=warm");
  const { socket, statuses, done } = pipeline(PIPELINED);
  await new Promise((resolve) => socket.once("data", resolve));
  for (let number = 0; number < 5; number += 1) await readAlone(`/games?search=other-${number}`);
  await readAlone("/api/health/live");
  // They waited in parallel, not behind the others.
  expect(statuses.length).toBeLessThan(PIPELINED);
  socket.destroy();
  await done;
});

test("answers every request in a modest batch on one connection", async () => {
  const { done } = pipeline(30);
  expect(await done).toEqual(Array(30).fill("200"));
});

test("serves 200 open connections without a refusal", async () => {
  const count = 200;
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  // A page takes ten times as long as a call.
  const calls = ["/api/games", "/api/games/1", "/api/providers", "/api/games/1"];
  const paths = ["/games", ...calls, "/game/1", ...calls];
  const get = (number: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = paths[number % paths.length];
      request({ hostname, port, path, agent }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode));
      })
        .on("error", reject)
        .end();
    });
  const total = count + 50;
  const statuses = await Promise.all(Array.from({ length: total }, (_, number) => get(number)));
  agent.destroy();
  expect(statuses).toEqual(Array(total).fill(200));
});

test("draws share images one at a time without delaying pages", async () => {
  const games = (await (await call("/api/games")).json()) as { id: number }[];
  const drawn: number[] = [];
  const drawings = games.slice(0, 5).map(async ({ id }) => {
    const { status } = await callRaw(`/og/game/${id}`);
    drawn.push(status);
  });
  await Promise.race(drawings);
  await readAlone("/games?search=parallel");
  expect(drawn.length).toBeLessThan(drawings.length);
  await Promise.all(drawings);
  expect(drawn).toEqual(Array(drawings.length).fill(200));
});

test("clients that stop reading lose their exports", async () => {
  const LONG = "more than the buffers of a connection hold".repeat(24);
  await prisma.$executeRaw`INSERT INTO updates (kind, description, entity_type, entity_id)
    SELECT 'game_added', ${LONG}, 'game', 1 FROM generate_series(1, 20000)`;
  const running = async () => {
    const [found] = await prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count
      FROM pg_stat_activity WHERE application_name = 'detectory export'`;
    return found?.count;
  };
  const sockets = [1, 2].map(() =>
    connect({ port: Number(port), host: hostname, localAddress: "127.0.0.31" }),
  );
  for (const socket of sockets)
    socket.pause().write(`GET /api/export.ndjson HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await until(async () => (await running()) === 2);
  await until(async () => (await running()) === 0);
  for (const socket of sockets) socket.destroy();
  await prisma.update.deleteMany({ where: { description: LONG } });
}, 90_000);
