import { createServer, type Socket } from "node:net";
import { prisma } from "@/lib/database/prisma";
import { send, statusAndText, written } from "@/tests/api/admin";
import { make, put, withProviderEditor } from "@/tests/api/provider-editor";
import { makeBrowser, Receiver } from "@/tests/setup/receivers";
import { unique } from "@/tests/setup/unique";
import { until } from "@/tests/setup/waiting";

const receiver = new Receiver(process.env.TEST_RECEIVERS ?? "");
const silentHost = process.env.TEST_SILENT_HOST ?? "";
const connections: { open: number; most: number; ended: number } = { open: 0, most: 0, ended: 0 };
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  connections.open += 1;
  connections.most = Math.max(connections.most, connections.open);
  socket
    .on("error", () => {})
    .on("close", () => {
      connections.open -= 1;
      connections.ended += 1;
    });
  socket.resume();
});

const listen = () => {
  const [hostname, port] = silentHost.split(":");
  return new Promise<void>((resolve) => silent.listen(Number(port), hostname, resolve));
};

beforeAll(() => receiver.open());

afterEach(() => prisma.alertSubscription.deleteMany());

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await receiver.close();
  await prisma.loginThrottle.deleteMany({ where: { key: { startsWith: "alerts:" } } });
});

// First, because its teardown closes the database.
withProviderEditor();

const endpoint = (host: string, place = `/${unique()}`) => `http://${host}${place}`;
const createAlert = (provider: number, url: string) => {
  const address = JSON.stringify(makeBrowser(url).subscription);
  return send("POST", "/api/alerts", { body: { channel: "push", address, target: { provider } } });
};
const follow = async (provider: number, url: string) =>
  (await written<{ id: number }>(createAlert(provider, url), 201)).id;

async function multiply(id: number, count: number) {
  await prisma.$executeRaw`
    insert into alert_subscriptions (channel, address, address_hash, push_host, client_hash, provider_id, token_hash, confirmed_at, ended_at)
    select channel, address, lpad(n::text, 64, '0'), push_host, client_hash, provider_id, token_hash, confirmed_at, ended_at
    from alert_subscriptions, generate_series(1, ${count}::int) n where id = ${id}`;
}

test("a silent push service does not delay the others", async () => {
  await listen();
  const { id } = await make();
  await multiply(await follow(id, endpoint(silentHost)), 99);
  const place = `/${unique()}`;
  await follow(id, endpoint(receiver.host, place));
  await put(id, { status: "detected" });
  await receiver.wait(place, 1);
  await until(() => connections.open > 0);
  expect([connections.most <= 16, connections.ended]).toEqual([true, 0]);
});

test("drops a push service with all of its followers after an hour without a connection", async () => {
  const { id } = await make();
  const host = process.env.TEST_CLOSED_HOST ?? "";
  const [first, second] = [await follow(id, endpoint(host)), await follow(id, endpoint(host))];
  const reached = await follow(id, endpoint(receiver.host));
  const failingSince = new Date(Date.now() - 61 * 60_000);
  await prisma.alertSubscription.update({ where: { id: first }, data: { failingSince } });
  await put(id, { status: "detected" });
  const state = async (of: number) => {
    const where = { id: of };
    const { endedWhy, reachedAt } = await prisma.alertSubscription.findUniqueOrThrow({ where });
    return [endedWhy, reachedAt !== null];
  };
  const given = ["Given up: No connection (ECONNREFUSED).", false];
  await until(async () => (await state(second))[0] !== null);
  expect([await state(first), await state(second)]).toEqual([given, given]);
  await until(async () => (await state(reached))[1]);
  expect(await state(reached)).toEqual([null, true]);
});

test("checks a follower's push service again before each delivery", async () => {
  const { id } = await make();
  const follower = await follow(id, endpoint(receiver.host));
  const { address } = await prisma.alertSubscription.findUniqueOrThrow({ where: { id: follower } });
  const elsewhere = address.replace(/http:[^"]+/, "https://push.example.org/1");
  await prisma.alertSubscription.update({ where: { id: follower }, data: { address: elsewhere } });
  await put(id, { status: "detected" });
  const ended = () => prisma.alertSubscription.findUnique({ where: { id: follower } });
  await until(async () => (await ended())?.endedAt);
  expect(await ended()).toMatchObject({ endedWhy: "Gone: This push service isn't supported." });
});

test("messages to 200 strangers are a client's limit for the day, even if it ends each alert", async () => {
  const { id } = await make();
  const createAlert = (address: string) =>
    send("POST", "/api/alerts", { body: { channel: "email", address, target: { provider: id } } });
  const first = createAlert("first@mail.example");
  const { id: ended, token } = await written<{ id: number; token: string }>(first, 201);
  expect((await send("DELETE", `/api/alerts/${ended}?token=${token}`)).status).toBe(200);
  await multiply(ended, 199);
  expect((await createAlert("another@mail.example")).status).toBe(429);
});

test("limits a client to 200 addresses and a small push service to 10,000", async () => {
  const { id } = await make();
  const other = await make();
  const url = endpoint(receiver.host);
  const first = await follow(id, url);
  await multiply(first, 199);
  expect(await statusAndText(createAlert(id, endpoint(receiver.host)))).toEqual([
    429,
    "Too many alerts were created from your network.",
  ]);
  const where = { id: { not: first } };
  const known = (await prisma.alertSubscription.findFirstOrThrow({ where: { id: first } })).address;
  const body = { channel: "push", address: known, target: { provider: other.id } };
  expect((await send("POST", "/api/alerts", { body })).status).toBe(201);
  await prisma.alertSubscription.deleteMany({ where });
  await prisma.alertSubscription.update({ where: { id: first }, data: { clientHash: null } });
  await multiply(first, 9_999);
  expect(await statusAndText(createAlert(id, endpoint(receiver.host)))).toEqual([
    429,
    "Too many subscriptions use this push service already.",
  ]);
});
