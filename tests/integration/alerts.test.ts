import { changeAlert, confirm, subscribe } from "@/lib/alerts/mutations";
import { confirmationCode } from "@/lib/alerts/tokens";
import { inTransaction } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { relayEvent } from "@/lib/deliveries/mutations";
import { makeUpdate } from "@/sample/write-updates";
import { untilBlocked, withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { makeBrowser } from "@/tests/setup/receivers";

process.env.ALERT_DELAY_MS = "0";
process.env.NEXTAUTH_SECRET = "a-secret-of-the-alerts-tests-only";
withDatabase();

let provider: { id: number; gameId: number | null };

beforeAll(async () => {
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  provider = await prisma.provider.create({ data: makeProvider({ gameId }) });
});

afterEach(async () => {
  await prisma.alertSubscription.deleteMany();
});

const browser = () => JSON.stringify(makeBrowser("https://fcm.googleapis.com/x").subscription);
const discord = "https://discord.com/api/webhooks/1/secret";

function follow(channel: "push" | "discord", address: string, target: object = { provider: provider.id }) {
  return subscribe({ channel, address, target, when: "all" }, null);
}

const confirmed = async ({ id }: { id: number }) => {
  const { tokenHash } = await prisma.alertSubscription.findUniqueOrThrow({ where: { id } });
  await confirm(id, confirmationCode({ id, tokenHash }));
};

function change() {
  const kind = { kind: "provider_status", providerName: "x", from: "undetected", to: "detected" } as const;
  const of = { entityId: provider.id, gameId: provider.gameId, gameTitle: "x" };
  return prisma.update.create({ data: makeUpdate(kind, of) });
}

const waiting = (subscriptionId: number) =>
  prisma.alertDelivery.count({ where: { subscriptionId, state: "pending" } });

test.each([
  ["push", browser()],
  ["discord", discord],
] as const)(
  "following again by %s keeps waiting alerts, those not yet relayed included, and other alerts",
  async (channel, address) => {
    const other = await prisma.provider.create({ data: makeProvider() });
    const games = await prisma.game.createManyAndReturn({ data: [makeGame(), makeGame(), makeGame()] });
    for (const target of [{ provider: other.id }, ...games.map(({ id: game }) => ({ game }))])
      await confirmed(await follow(channel, address, target));
    const first = await follow(channel, address);
    await confirmed(first);
    await change();
    await relayEvent();
    await change();
    const second = await follow(channel, address);
    await confirmed(second);
    await relayEvent();
    expect([await waiting(second.id), await prisma.alertSubscription.count()]).toEqual([2, 5]);
  },
);

test("confirming an alert again keeps a newer request for the same target", async () => {
  const first = await follow("discord", discord);
  await confirmed(first);
  const second = await follow("discord", discord);
  await confirmed(first);
  await confirmed(second);
  expect(await prisma.alertSubscription.findMany()).toMatchObject([{ id: second.id }]);
});

test("moves a browser's alert to the subscription that replaced its own, even after its end", async () => {
  const { id, token } = await follow("push", browser());
  await prisma.alertSubscription.update({
    where: { id },
    data: { endedAt: new Date(), endedWhy: "HTTP 410." },
  });
  const [now, other] = [browser(), await follow("discord", discord)];
  await follow("push", now);
  await changeAlert(id, token, { address: now });
  const moved = await prisma.alertSubscription.findUniqueOrThrow({ where: { id } });
  expect(moved).toMatchObject({ address: now, pushHost: "fcm.googleapis.com", endedAt: null, wanted: "all" });
  await change();
  await relayEvent();
  const again = await follow("push", now);
  expect(await waiting(again.id)).toBe(1);
  expect(await prisma.alertSubscription.findUnique({ where: { id } })).toBeNull();
  const refused = changeAlert(other.id, other.token, { address: now });
  await expect(refused).rejects.toThrow("Only a browser's address can be replaced.");
});

test("refuses alerts by email on a site that can't send any", () => {
  const target = { provider: provider.id };
  const byEmail = { channel: "email", address: "ada@mail.example", target, when: "all" } as const;
  expect(() => subscribe(byEmail, null)).toThrow("This site doesn't offer alerts by email.");
});

test("when two requests are confirmed at the same time, one replaces the other", async () => {
  const both = [await follow("discord", discord), await follow("discord", discord)];
  const [one, other] = await Promise.allSettled(both.map(confirmed));
  expect([one?.status, other?.status].sort()).toEqual(["fulfilled", "rejected"]);
  expect([one, other].find((done) => done?.status === "rejected")).toMatchObject({ reason: { status: 404 } });
  expect(await prisma.alertSubscription.count()).toBe(1);
});

test.each([
  ["a follower who leaves", "alert_subscriptions", 2],
  ["a change that is withdrawn", "updates", 1],
] as const)("%s while alerts are written doesn't delay the others", async (_what, table, count) => {
  const [leaving, staying] = [await follow("push", browser()), await follow("push", browser())];
  const [withdrawn] = [await change(), await change()];
  let relayed: Promise<boolean> | undefined;
  await inTransaction(async (transaction) => {
    const { id } = table === "updates" ? withdrawn : leaving;
    await transaction.deleteFrom(table).where("id", "=", id).execute();
    relayed = relayEvent();
    await untilBlocked(1);
  });
  expect(await relayed).toBe(true);
  await relayEvent();
  expect(await waiting(staying.id)).toBe(count);
});

test("alerts of a game with many followers are written in several transactions", async () => {
  await prisma.$executeRaw`INSERT INTO alert_subscriptions (channel, address, address_hash, token_hash, game_id, confirmed_at)
    SELECT 'push', '', '', '', ${provider.gameId}::int, 'epoch' FROM generate_series(1, 10001)`;
  await change();
  const written: number[] = [];
  while (await relayEvent()) written.push(await prisma.alertDelivery.count());
  expect(written).toEqual([10_000, 10_001]);
});
