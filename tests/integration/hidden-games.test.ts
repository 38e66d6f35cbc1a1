import { prisma } from "@/lib/database/prisma";
import { relayEvent } from "@/lib/deliveries/mutations";
import { gameWrites } from "@/lib/games/mutations";
import type { Viewer } from "@/lib/permissions";
import { listProviderParts } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import { restore } from "@/lib/restoration/mutations";
import { listDates, listUpdates, publicUpdates, removedGameTitle } from "@/lib/updates/data";
import { makeViewer, withDatabase } from "@/tests/setup/database";
import { makeDeal, makeProvider, makeReview } from "@/tests/setup/factories";

withDatabase();

let viewer: Viewer;

beforeAll(async () => {
  viewer = await makeViewer();
});

test("updates of a game that was deleted while inactive stay hidden from visitors, also when restored", async () => {
  const hook = {
    channel: "webhook",
    address: "https://hook.example",
    addressHash: "",
    tokenHash: "",
  } as const;
  await prisma.alertSubscription.create({ data: { ...hook, secret: "", confirmedAt: new Date(0) } });
  const kinds = async (asViewer: Viewer | null) => (await listUpdates(asViewer)).map(({ kind }) => kind);
  const isPublic = async () =>
    [await kinds(null), await publicUpdates().execute(), (await listDates()).updates].flat().filter(Boolean)
      .length > 0;

  const { id } = await gameWrites.create(viewer, { title: "Secret", isActive: false });
  const provider = await providerWrites.create(viewer, { ...makeProvider(), gameId: id });
  await providerWrites.update(viewer, provider.id, { status: "detected" }, null);
  expect(await isPublic()).toBe(false);
  await gameWrites.delete(viewer, id, null);
  expect(await isPublic()).toBe(false);
  expect(await removedGameTitle(id)).toBe("");
  const changes = ["provider_status", "provider_added", "game_added"];
  expect(await kinds(viewer)).toEqual(["game_removed", ...changes]);
  process.env.ALERT_DELAY_MS = "0";
  await relayEvent();
  expect([await prisma.alertEvent.count(), await prisma.alertDelivery.count()]).toEqual([1, 0]);

  const deletion = await prisma.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  await restore(viewer, deletion.id);
  expect(await isPublic()).toBe(false);
  await gameWrites.update(viewer, id, { isActive: true }, null);
  expect(await kinds(null)).toEqual(["game_added", "game_removed", ...changes]);
  await gameWrites.delete(viewer, id, null);
  expect(await kinds(null)).toHaveLength(6);
});

test("updates of a provider that was moved to an inactive game are hidden from visitors", async () => {
  const [shown, hidden] = [
    await gameWrites.create(viewer, { title: "Shown" }),
    await gameWrites.create(viewer, { title: "Hidden", isActive: false }),
  ];
  const { id } = await providerWrites.create(viewer, { ...makeProvider(), gameId: shown.id });
  const seen = (by: Viewer | null) => listUpdates(by, { provider: id });
  expect(await seen(null)).toHaveLength(1);
  await providerWrites.update(viewer, id, { gameId: hidden.id }, null);
  expect([await seen(null), (await seen(viewer)).length]).toEqual([[], 1]);
});

test("the sitemap has no part without a provider that visitors see", async () => {
  const { id: gameId } = await gameWrites.create(viewer, { title: "Unlisted", isActive: false });
  const hidden = { id: 5_001, ...makeProvider({ gameId }) };
  await prisma.provider.createMany({ data: [hidden, { id: 7_500, ...makeProvider() }] });
  const before = await listProviderParts();
  expect([before.includes(11), before.at(-1)]).toEqual([false, 15]);
  await gameWrites.update(viewer, gameId, { isActive: true }, null);
  expect(await listProviderParts()).toEqual([...before.slice(0, -1), 11, 15]);
});

test("a list's date in the sitemap is of a row that visitors see", async () => {
  const { id: gameId } = await gameWrites.create(viewer, { title: "Unseen", isActive: false });
  const { id: providerId } = await prisma.provider.create({ data: makeProvider({ gameId }) });
  await prisma.review.create({ data: makeReview(providerId) });
  const deal = await prisma.deal.create({ data: makeDeal({ startsAt: new Date(Date.now() + 60_000) }) });
  expect(await listDates()).toMatchObject({ reviews: null, deals: null });
  await gameWrites.update(viewer, gameId, { isActive: true }, null);
  const startsAt = new Date(Date.now() - 1_000);
  await prisma.deal.update({ where: { id: deal.id }, data: { startsAt, updatedAt: new Date(0) } });
  expect(await listDates()).toMatchObject({ reviews: expect.any(Date), deals: startsAt });
});
