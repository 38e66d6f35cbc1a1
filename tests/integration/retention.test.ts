import { randomUUID } from "node:crypto";
import { sweep } from "@/lib/accounts/sweep";
import { sweepAlerts } from "@/lib/alerts/mutations";
import { prisma } from "@/lib/database/prisma";
import { DAY } from "@/lib/dates";
import { sha256 } from "@/lib/runtime/secrets";
import { makeUpdate } from "@/sample/write-updates";
import { withDatabase } from "@/tests/setup/database";
import { makeGame, makeUser } from "@/tests/setup/factories";

withDatabase();

const HOUR = DAY / 24;
const ago = (ms: number) => new Date(Date.now() - ms);

test("deletes expired sessions, challenges, API tokens, failed attempts, alerts and visits, and no others", async () => {
  const { id: userId } = await prisma.user.create({ data: makeUser() });
  const [over, valid] = [ago(HOUR), ago(-HOUR)];
  const [old, recent] = [ago(31 * DAY), ago(29 * DAY)];
  for (const expiresAt of [over, valid]) {
    await prisma.session.create({ data: { userId, tokenHash: sha256(randomUUID()), expiresAt } });
    await prisma.usedChallenge.create({ data: { id: randomUUID(), expiresAt } });
  }
  for (const expiresAt of [old, recent])
    await prisma.apiToken.create({
      data: { userId, name: "", tokenHash: sha256(randomUUID()), sections: ["games"], expiresAt },
    });
  const attempts = { "pair:old": 2, "pair:recent": 0.5, "code:old": 25, "code:recent": 23 };
  for (const [key, hours] of Object.entries(attempts))
    await prisma.loginThrottle.create({ data: { key, windowStartedAt: ago(hours * HOUR) } });
  for (const day of [old, recent])
    for (const kind of ["deal", "provider"] as const)
      await prisma.offerCount.create({ data: { kind, offerId: 1, day, views: 1 } });
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  const unconfirmed = { channel: "email", address: "", addressHash: "", tokenHash: "", gameId } as const;
  for (const createdAt of [old, ago(HOUR)])
    await prisma.alertSubscription.create({ data: { ...unconfirmed, createdAt } });
  await sweep();
  // Also without the worker (ALERTS=off).
  expect(await prisma.alertSubscription.count()).toBe(1);
  await prisma.alertSubscription.deleteMany();
  const counts = await prisma.offerCount.groupBy({ by: "kind", _count: true, orderBy: { kind: "asc" } });
  expect(counts.map(({ kind, _count }) => [kind, _count])).toEqual([
    ["deal", 2],
    ["provider", 1],
  ]);
  const select = { expiresAt: true };
  expect(await prisma.session.findMany({ select })).toEqual([{ expiresAt: valid }]);
  expect(await prisma.usedChallenge.findMany({ select })).toEqual([{ expiresAt: valid }]);
  expect(await prisma.apiToken.findMany({ select })).toEqual([{ expiresAt: recent }]);
  const keys = (await prisma.loginThrottle.findMany()).map(({ key }) => key);
  expect(keys.sort()).toEqual(["code:recent", "pair:recent"]);
});

test("deletes ended alerts after 30 days and unconfirmed ones after a day, but no webhook and nothing pending", async () => {
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  const [old, recent] = [ago(31 * DAY), ago(29 * DAY)];
  const alert = (address: string, values: object = {}) => {
    const of = { channel: "email", address, addressHash: "", tokenHash: "", gameId } as const;
    return prisma.alertSubscription.create({ data: { ...of, createdAt: old, confirmedAt: old, ...values } });
  };
  const { id: subscriptionId } = await alert("active");
  await alert("ended", { endedAt: old });
  await alert("recently ended", { endedAt: recent });
  await alert("webhook", { channel: "webhook", secret: "x", endedAt: old });
  await alert("unconfirmed", { confirmedAt: null, createdAt: ago(25 * HOUR) });
  await alert("recently asked", { confirmedAt: null, createdAt: ago(23 * HOUR) });
  const kind = { kind: "provider_status", providerName: "x", from: "undetected", to: "detected" } as const;
  for (const relayedAt of [old, recent, null]) {
    await prisma.update.create({ data: makeUpdate(kind, { entityId: 1, gameId, gameTitle: "x" }) });
    await prisma.alertEvent.updateMany({ where: { relayedAt: null }, data: { relayedAt } });
  }
  for (const [outcome, createdAt] of Object.entries({ old, recent }))
    await prisma.alertDelivery.create({ data: { subscriptionId, createdAt, outcome, state: "delivered" } });
  await prisma.alertDelivery.create({ data: { subscriptionId, createdAt: old, outcome: "pending" } });
  await sweepAlerts();
  const addresses = (await prisma.alertSubscription.findMany()).map(({ address }) => address);
  expect(addresses.sort()).toEqual(["active", "recently asked", "recently ended", "webhook"]);
  const outcomes = (await prisma.alertDelivery.findMany()).map(({ outcome }) => outcome);
  expect(outcomes.sort()).toEqual(["pending", "recent"]);
  const select = { relayedAt: true };
  expect(await prisma.alertEvent.findMany({ select, orderBy: { id: "asc" } })).toEqual([
    { relayedAt: recent },
    { relayedAt: null },
  ]);
});
