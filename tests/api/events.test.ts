import { prisma } from "@/lib/database/prisma";
import { makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, callRaw, ORIGIN } from "@/tests/api/http";
import {
  gameId,
  hiddenId,
  make,
  type Provider,
  put,
  withProviderEditor,
  write,
} from "@/tests/api/provider-editor";
import { type EventReader, openEvents } from "@/tests/setup/event-reader";
import { makeGame } from "@/tests/setup/factories";
import { eventually, pause, until } from "@/tests/setup/waiting";

withProviderEditor();

const opened: EventReader[] = [];

async function open(query = "", headers: Record<string, string> = {}, localAddress?: string) {
  const reader = await openEvents(ORIGIN, query, headers, localAddress);
  opened.push(reader);
  return reader;
}

afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

const namesOf = (reader: EventReader) =>
  reader.events.map(({ event, previousStatus, status }) => `${event} ${previousStatus} ${status}`);

test("sends changes and verifications once each, in commit order", async () => {
  const provider = await make();
  const [all, ofGame, ofProvider] = [
    await open(),
    await open(`?game=${gameId}`),
    await open(`?provider=${provider.id}&game=${gameId}`),
  ];
  const moved = await put(provider.id, { status: "detected" });
  const verified = await written<Provider>(write("POST", `/api/providers/${provider.id}/verify`));
  await put(provider.id, { description: "No status" });
  const back = await put(provider.id, { status: "updating" });
  const common = { providerId: provider.id, gameId };
  for (const reader of [all, ofGame, ofProvider]) {
    expect(await reader.first(3)).toEqual([
      {
        ...common,
        id: expect.any(Number),
        event: "status",
        status: "detected",
        previousStatus: "undetected",
        at: moved.statusChangedAt,
      },
      {
        ...common,
        id: expect.any(Number),
        event: "verified",
        status: "detected",
        previousStatus: "detected",
        at: verified.verifiedAt,
      },
      {
        ...common,
        id: expect.any(Number),
        event: "status",
        status: "updating",
        previousStatus: "detected",
        at: back.statusChangedAt,
      },
    ]);
    const ids = reader.events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  }
});

test("sends logged and changed patches to streams of their game", async () => {
  const { cookie } = await makeAdmin();
  const provider = await make();
  const [ofGame, ofProvider] = [await open(`?game=${gameId}`), await open(`?provider=${provider.id}`)];
  const log = (id: number) => send("POST", `/api/games/${id}/patches`, { cookie, body: { label: "1.42" } });
  await written(log(hiddenId), 201);
  const { id, happenedAt } = await written<{ id: number; happenedAt: string }>(log(gameId), 201);
  const common = { event: "patch", gameId, id, label: "1.42", happenedAt };
  expect(await ofGame.first(1)).toEqual([{ ...common, kind: "update" }]);
  const change = (body: object) => written(send("PUT", `/api/patches/${id}`, { cookie, body }));
  await change({ note: "Not in the event" });
  await change({ kind: "banwave" });
  expect(await ofGame.first(2)).toEqual([
    { ...common, kind: "update" },
    { ...common, kind: "banwave" },
  ]);
  expect(ofProvider.events).toEqual([]);
});

test("the stream is public and never cached", async () => {
  const { answer, retry } = await open("", {
    origin: "https://elsewhere.example",
    "accept-encoding": "br, gzip",
  });
  expect(answer.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(retry).toBeGreaterThan(0);
  const head = await callRaw("/api/events", { method: "HEAD" });
  expect([head.status, head.headers["content-type"], head.text]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
    "",
  ]);
  const options = await callRaw("/api/events", { method: "OPTIONS" });
  expect([options.status, options.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
  const refused = await callRaw("/api/events", { method: "POST" });
  expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("sends heartbeats that an idle client can resume from", async () => {
  const reader = await open(`?game=${gameId}`);
  const before = reader.comments;
  await until(() => reader.comments >= before + 2);
  expect(reader.events).toEqual([]);
  expect(reader.lastId).toMatch(/^\d+$/);
});

test("resumes after the last event, by header or address", async () => {
  const provider = await make();
  const first = await open(`?provider=${provider.id}`);
  await put(provider.id, { status: "detected" });
  await first.first(1);
  first.close();
  await put(provider.id, { status: "updating" });
  await put(provider.id, { status: "undetected" });
  const missed = ["status detected updating", "status updating undetected"];
  const resumed = await open(`?provider=${provider.id}`, { "last-event-id": first.lastId });
  await resumed.first(2);
  const byAddress = await open(`?provider=${provider.id}&lastEventId=${first.lastId}`);
  await byAddress.first(2);
  await put(provider.id, { status: "detected" });
  for (const reader of [resumed, byAddress]) {
    await reader.first(3);
    expect(namesOf(reader)).toEqual([...missed, "status undetected detected"]);
  }
  const fresh = await open(`?provider=${provider.id}`);
  const ahead = await open(`?provider=${provider.id}`, { "last-event-id": "9999999999" });
  expect([fresh.events, ahead.events]).toEqual([[], []]);
  expect(ahead.lastId).toBe(fresh.lastId);
});

test("delivers many simultaneous events completely", async () => {
  const providers = await prisma.$queryRaw<{ id: number }[]>`
    INSERT INTO providers (name, game_id, updated_at)
    SELECT 'Bulk', ${gameId}, now() FROM generate_series(1, 1200) RETURNING id`;
  const ids = providers.map(({ id }) => id);
  const reader = await open(`?game=${gameId}`);
  await prisma.$executeRaw`UPDATE providers SET status = 'detected' WHERE id = ANY(${ids})`;
  const events = await reader.first(ids.length);
  expect(events.map(({ providerId }) => providerId).sort((a, b) => a - b)).toEqual(ids);
  const resumed = await open(`?game=${gameId}`, { "last-event-id": String((events[0]?.id ?? 0) - 1) });
  expect(await resumed.first(1_000)).toEqual(events.slice(200));
});

test("limits an address to 200 streams; further clients get the backlog and retry", async () => {
  const address = "127.0.0.3";
  const own = () => open("", {}, address);
  const first = await Promise.all(Array.from({ length: 200 }, own));
  const next = await own();
  await until(() => next.isEnded);
  expect([next.answer.statusCode, next.retry, next.lastId]).toEqual([
    200,
    15_000,
    expect.stringMatching(/^\d+$/),
  ]);
  expect((await open("", {}, "127.0.0.4")).isEnded).toBe(false);
  expect(first.filter(({ isEnded }) => isEnded)).toEqual([]);
  first[0]?.close();
  await eventually(async () => expect((await own()).retry).toBeLessThan(15_000));
});

test("doesn't send a change that is rolled back", async () => {
  const provider = await make();
  const reader = await open(`?provider=${provider.id}`);
  const undone = prisma.$transaction(async (transaction) => {
    await transaction.provider.update({ where: { id: provider.id }, data: { status: "detected" } });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await put(provider.id, { status: "updating" });
  await reader.first(1);
  expect(namesOf(reader)).toEqual(["status undetected updating"]);
});

test("doesn't send hidden records, and ends the stream of a record that becomes hidden", async () => {
  const hidden = await make({ gameId: hiddenId });
  const shown = await make();
  const all = await open();
  await put(hidden.id, { status: "detected" });
  await put(shown.id, { status: "detected" });
  expect((await all.first(1)).map(({ providerId }) => providerId)).toEqual([shown.id]);

  const [ofGame, ofProvider] = [await open(`?game=${gameId}`), await open(`?provider=${shown.id}`)];
  await prisma.game.update({ where: { id: gameId }, data: { isActive: false } });
  await until(() => ofGame.isEnded && ofProvider.isEnded);
  expect((await call(`/api/events?game=${gameId}`)).status).toBe(404);
  await put(shown.id, { status: "updating" });
  // If this event arrives, earlier ones would have, too.
  const elsewhere = await prisma.game.create({ data: makeGame() });
  const other = await make({ gameId: elsewhere.id });
  await put(other.id, { status: "detected" });
  await all.first(2);
  await prisma.game.update({ where: { id: gameId }, data: { isActive: true } });
  await put(shown.id, { status: "undetected" });
  expect((await all.first(3)).map(({ providerId, status }) => [providerId, status])).toEqual([
    [shown.id, "detected"],
    [other.id, "detected"],
    [shown.id, "undetected"],
  ]);
  await write("DELETE", `/api/providers/${other.id}`);
  await prisma.game.delete({ where: { id: elsewhere.id } });
});

test("a query slower than the heartbeat neither drops clients nor stops the server", async () => {
  const ofGame = await open(`?game=${gameId}`);
  const joining = await prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE games IN ACCESS EXCLUSIVE MODE`;
      await transaction.game.update({ where: { id: gameId }, data: { isActive: false } });
      const joining = [open()];
      await until(async () => {
        const waiting = await prisma.$queryRaw<unknown[]>`
        SELECT FROM pg_locks WHERE NOT granted AND relation = 'games'::regclass`;
        return waiting.length > 0;
      });
      // Two heartbeats are due (tests/setup/start-server.ts).
      await pause(700);
      return joining;
    },
    { timeout: 20_000 },
  );
  await until(() => ofGame.isEnded);
  const [joined] = await Promise.all(joining);
  await prisma.game.update({ where: { id: gameId }, data: { isActive: true } });
  expect((await call(`/api/games/${gameId}`)).status).toBe(200);
  expect(joined?.isEnded).toBe(false);
});

test.each([
  ["?game=2147483647", 404, "Game not found."],
  ["?provider=2147483647", 404, "Provider not found."],
  ["?game=abc", 400, "The id must be a positive whole number."],
  ["?game=abc&game=1", 400, "The id must be a positive whole number."],
  ["?provider=0", 400, "The id must be a positive whole number."],
  ["?lastEventId=-1", 400, "The id of the last event must be a whole number."],
])("%s returns %i", async (query, status, message) => {
  expect(await statusAndText(call(`/api/events${query}`))).toEqual([status, message]);
});

test("treats a hidden game and its providers as unknown", async () => {
  const provider = await make({ gameId: hiddenId });
  expect(await statusAndText(call(`/api/events?game=${hiddenId}`))).toEqual([404, "Game not found."]);
  expect(await statusAndText(call(`/api/events?provider=${provider.id}`))).toEqual([
    404,
    "Provider not found.",
  ]);
});

test("deletes a provider's events along with it", async () => {
  const [gone, existing] = [await make(), await make()];
  const before = await open();
  const since = before.lastId;
  await put(gone.id, { status: "detected" });
  await put(existing.id, { status: "detected" });
  await before.first(2);
  await written(write("DELETE", `/api/providers/${gone.id}`));
  const resumed = await open("", { "last-event-id": since });
  expect((await resumed.first(1)).map(({ providerId }) => providerId)).toEqual([existing.id]);
});
