import { prisma } from "@/lib/database/prisma";
import { submitChangedPages } from "@/lib/index-now/mutations";
import { freePort } from "@/scripts/postgres/settings";
import { withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { Receiver } from "@/tests/setup/receivers";

withDatabase();

const PATH = "/indexnow";
const SETTINGS = { INDEXNOW_KEY: "a1b2c3d4-e5f6", ALERT_DELAY_MS: "0" };

let receiver: Receiver;
let game: number;
let provider: number;
let hidden: number;

const record = (entityId: number, gameId: number, createdAt = new Date()) =>
  prisma.update.create({
    data: { description: "", entityType: "provider", entityId, gameId, kind: "provider_added", createdAt },
  });

const submitted = () =>
  receiver.received.splice(0).map(({ body }) => {
    const { urlList }: { urlList: string[] } = JSON.parse(body.toString());
    return urlList.map((url) => new URL(url).pathname);
  });

beforeAll(async () => {
  receiver = new Receiver(`127.0.0.1:${await freePort()}`);
  await receiver.open();
  Object.assign(process.env, SETTINGS, { INDEXNOW_URL: receiver.url(PATH) });
  ({ id: game } = await prisma.game.create({ data: makeGame() }));
  ({ id: provider } = await prisma.provider.create({ data: makeProvider({ gameId: game }) }));
  ({ id: hidden } = await prisma.game.create({ data: makeGame({ isActive: false }) }));
});

afterAll(() => receiver.close());

test("is off without a key", async () => {
  delete process.env.INDEXNOW_KEY;
  await submitChangedPages();
  process.env.INDEXNOW_KEY = SETTINGS.INDEXNOW_KEY;
  expect(await prisma.indexNow.count()).toBe(0);
});

test("submits the public pages of all changes since its start in one request", async () => {
  await record(provider, game);
  await submitChangedPages();
  expect(submitted()).toEqual([]);
  await record(provider, game);
  await record(provider, game);
  await record(provider + 1, hidden);
  await submitChangedPages();
  const { host, key, keyLocation } = JSON.parse(String(receiver.received[0]?.body));
  expect({ host, key, keyLocation }).toEqual({
    host: "localhost:3000",
    key: SETTINGS.INDEXNOW_KEY,
    keyLocation: `http://localhost:3000/${SETTINGS.INDEXNOW_KEY}.txt`,
  });
  expect(submitted()).toEqual([[`/game/${game}`, `/provider/${provider}`]]);
  await submitChangedPages();
  expect(submitted()).toEqual([]);
});

test("repeats a refused submission, but only after a while", async () => {
  receiver.answers.set(PATH, 503);
  await record(provider, game);
  await submitChangedPages();
  expect(submitted()).toHaveLength(1);
  receiver.answers.set(PATH, 202);
  await submitChangedPages();
  expect(submitted()).toEqual([]);
  await prisma.indexNow.updateMany({ data: { nextAt: new Date() } });
  await submitChangedPages();
  expect(submitted()).toEqual([[`/game/${game}`, `/provider/${provider}`]]);
});

test("waits while a change can be withdrawn, and skips those that are a day old", async () => {
  process.env.ALERT_DELAY_MS = "60000";
  await record(provider, game, new Date(Date.now() - 25 * 3_600_000));
  await record(provider, game);
  await submitChangedPages();
  expect(submitted()).toEqual([]);
  process.env.ALERT_DELAY_MS = "0";
  await submitChangedPages();
  expect(submitted()).toEqual([[`/game/${game}`, `/provider/${provider}`]]);
});

test("passes over no change that must still wait, even if a later one has an earlier time", async () => {
  process.env.ALERT_DELAY_MS = "60000";
  await record(provider, game);
  await record(provider + 1, game, new Date(Date.now() - 300_000));
  await submitChangedPages();
  process.env.ALERT_DELAY_MS = "0";
  await submitChangedPages();
  expect(submitted().flat()).toContain(`/provider/${provider}`);
});
