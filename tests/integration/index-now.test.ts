import { prisma } from "@/lib/database/prisma";
import { gameWrites } from "@/lib/games/mutations";
import { submitChangedPages } from "@/lib/index-now/mutations";
import type { Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { restore } from "@/lib/restoration/mutations";
import { withdraw } from "@/lib/withdrawal/mutations";
import { freePort } from "@/scripts/postgres/settings";
import { makeViewer, withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { Receiver } from "@/tests/setup/receivers";

withDatabase();

const PATH = "/indexnow";
const SETTINGS = { INDEXNOW_KEY: "a1b2c3d4-e5f6", ALERT_DELAY_MS: "0" };

let receiver: Receiver;
let viewer: Viewer;
let game: number;
let provider: number;
let other: number;
let hidden: number;

const CREATION = { action: "created", section: "providers", entityType: "provider", summary: "" } as const;

const record = (entityId: number, createdAt = new Date()) =>
  prisma.auditEntry.create({ data: { ...CREATION, entityId, createdAt } });

const submitted = () =>
  receiver.received.splice(0).map(({ body }) => {
    const { urlList }: { urlList: string[] } = JSON.parse(body.toString());
    return urlList.map((url) => new URL(url).pathname);
  });

beforeAll(async () => {
  viewer = await makeViewer();
  receiver = new Receiver(`127.0.0.1:${await freePort()}`);
  await receiver.open();
  Object.assign(process.env, SETTINGS, { INDEXNOW_URL: receiver.url(PATH) });
  ({ id: game } = await prisma.game.create({ data: makeGame() }));
  ({ id: provider } = await prisma.provider.create({ data: makeProvider({ gameId: game }) }));
  ({ id: other } = await prisma.provider.create({ data: makeProvider({ gameId: game }) }));
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
  await record(provider);
  await submitChangedPages();
  expect(submitted()).toEqual([]);
  await record(provider);
  await record(provider);
  await record((await prisma.provider.create({ data: makeProvider({ gameId: hidden }) })).id);
  await submitChangedPages();
  const { host, key, keyLocation } = JSON.parse(String(receiver.received[0]?.body));
  expect({ host, key, keyLocation }).toEqual({
    host: "localhost:3000",
    key: SETTINGS.INDEXNOW_KEY,
    keyLocation: `http://localhost:3000/${SETTINGS.INDEXNOW_KEY}.txt`,
  });
  expect(submitted()).toEqual([[`/game/${game}`, `/provider/${provider}`]]);
  await submitChangedPages();
  await submitChangedPages();
  expect(submitted()).toEqual([]);
});

test("repeats a refused submission, but only after a while", async () => {
  receiver.answers.set(PATH, 503);
  await record(provider);
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
  await record(provider, new Date(Date.now() - 25 * 3_600_000));
  await record(provider);
  await submitChangedPages();
  expect(submitted()).toEqual([]);
  process.env.ALERT_DELAY_MS = "0";
  await submitChangedPages();
  expect(submitted()).toEqual([[`/game/${game}`, `/provider/${provider}`]]);
});

test("passes over no change that must still wait, even if a later one has an earlier time", async () => {
  process.env.ALERT_DELAY_MS = "60000";
  await record(provider);
  await record(other, new Date(Date.now() - 300_000));
  await submitChangedPages();
  process.env.ALERT_DELAY_MS = "0";
  await submitChangedPages();
  expect(submitted().flat()).toContain(`/provider/${provider}`);
});

test("passes over no change of a transaction that lasts longer than later ones", async () => {
  await prisma.$transaction(async (slow) => {
    await slow.auditEntry.create({ data: { ...CREATION, entityId: provider } });
    await record(other);
    await submitChangedPages();
  });
  await submitChangedPages();
  expect(submitted().flat()).toContain(`/provider/${provider}`);
});

test("submits pages that appear or disappear with their game", async () => {
  const pagesAfter = async (write: () => Promise<unknown>) => {
    await write();
    await submitChangedPages();
    return submitted().flat().sort();
  };
  const { id } = await gameWrites.create(viewer, { title: "Later", isActive: false });
  const ofLater = await providerWrites.create(viewer, { ...makeProvider(), gameId: id });
  expect(await pagesAfter(() => gameWrites.update(viewer, id, { title: "Hidden" }, null))).toEqual([]);

  const pages = [`/game/${id}`, `/provider/${ofLater.id}`];
  expect(await pagesAfter(() => gameWrites.update(viewer, id, { isActive: true }, null))).toEqual(pages);
  const moved = (gameId: number) => () => providerWrites.update(viewer, ofLater.id, { gameId }, null);
  expect(await pagesAfter(moved(hidden))).toEqual(pages);
  expect(await pagesAfter(moved(id))).toEqual(pages);
  expect(await pagesAfter(moved(game))).toEqual([`/game/${game}`, ...pages]);
  expect(await pagesAfter(moved(id))).toEqual([`/game/${game}`, ...pages]);
  expect(await pagesAfter(() => gameWrites.update(viewer, [id], { isActive: false }, null))).toEqual(pages);
  // Providers without a game are visible.
  expect(await pagesAfter(() => gameWrites.delete(viewer, id, null))).toEqual(pages.slice(1));
  const deletion = await prisma.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  const restored = () => restore(viewer, deletion.id);
  expect(await pagesAfter(restored)).toEqual(pages.slice(1));
});

test("doesn't submit a status that was withdrawn in time", async () => {
  await providerWrites.update(viewer, provider, { status: "detected" }, null);
  const { id } = await prisma.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  await withdraw(viewer, id);
  await submitChangedPages();
  expect(submitted()).toEqual([]);
});
