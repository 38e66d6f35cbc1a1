import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { prisma } from "@/lib/database/prisma";
import { DAY } from "@/lib/dates";
import { alertFigures } from "@/lib/deliveries/data";
import { leaseDue, noteOutcome, release } from "@/lib/deliveries/mutations";
import { startAlerts } from "@/lib/deliveries/worker";
import { makeUpdate } from "@/sample/write-updates";
import { withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { until } from "@/tests/setup/waiting";

process.env.ALERT_DELAY_MS = "0";
process.env.NEXTAUTH_SECRET = "a-secret-of-the-deliveries-tests";
withDatabase();

const ids: string[] = [];
const held: ServerResponse[] = [];
let receiver: Server;

beforeAll(async () => {
  receiver = createServer(({ headers }, response) => {
    ids.push(String(headers["webhook-id"]));
    held.push(response);
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});

afterAll(() => receiver.close());

function allowReceiver(): string {
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  process.env.ALERT_TEST_HOSTS = host;
  return host;
}

const answer = () => held.shift()?.writeHead(200).end();
const pending = () => prisma.alertDelivery.count({ where: { state: "pending" } });

test.each([
  ["about 2 seconds after the first failure", 0, 0, 0, 1_000, 2_000],
  ["after about twice as long each time", 4, 60_000, 0, 16_000, 32_000],
  ["after an hour at most", 40, 60_000, 0, 1_800_000, 3_600_000],
  ["not before the receiver allows it", 0, 0, 600, 600_000, 600_000],
  ["once more when three days are over", 40, 3 * DAY - 60_000, 3_600, 50_000, 60_001],
  ["no more after three days", 40, 3 * DAY + 1_000, 0, null, null],
])("retries %s, and notices what is due meanwhile", async (_when, failures, since, after, least, most) => {
  const failingSince = since ? new Date(Date.now() - since) : null;
  const due = { failures, failingSince, dueAt: new Date(), confirmedAt: new Date(0) };
  const how = { channel: "webhook", address: "", addressHash: "", tokenHash: "", secret: "" } as const;
  const { id } = await prisma.alertSubscription.create({ data: { ...how, ...due } });
  const [lease] = await leaseDue(1);
  if (lease?.id !== id) throw new Error("It's due.");
  await prisma.alertSubscription.update({ where: { id }, data: { dueAt: due.dueAt } });
  const failure = { result: "failed", words: "HTTP 500.", isReached: true } as const;
  const waitMs = await noteOutcome(lease, null, { ...failure, retryAfterSeconds: after });
  const isInTime = waitMs !== null && waitMs >= Number(least) && waitMs <= Number(most);
  expect([waitMs === null, isInTime]).toEqual([least === null, least !== null]);
  await release(lease, waitMs);
  const stored = await prisma.alertSubscription.delete({ where: { id } });
  const retryAt = waitMs === null ? null : expect.any(Date);
  expect(stored).toMatchObject({ failures: failures + 1, leasedUntil: null, dueAt: due.dueAt, retryAt });
});

test("a process that lost its lease while it waited for a response sends nothing more", async () => {
  const host = allowReceiver();
  const { id } = await prisma.provider.create({ data: makeProvider() });
  const secret = `whsec_${Buffer.from("a secret of a webhook").toString("base64")}`;
  await prisma.alertSubscription.create({
    data: {
      channel: "webhook",
      address: `http://${host}/`,
      addressHash: "",
      tokenHash: "",
      secret,
      providerId: id,
      confirmedAt: new Date(0),
    },
  });
  const kind = { kind: "provider_status", providerName: "x", from: "undetected", to: "detected" } as const;
  for (let count = 0; count < 3; count += 1)
    await prisma.update.create({ data: makeUpdate(kind, { entityId: id, gameId: null, gameTitle: null }) });

  const worker = startAlerts();
  await until(() => held.length === 1);
  await prisma.$executeRaw`UPDATE alert_subscriptions SET leased_until = now()`;
  await until(() => held.length === 2); // Also what another instance would send
  answer();
  await until(async () => (await pending()) === 2);
  answer();
  await until(() => held.length > 0);
  await until(async () => {
    answer();
    return (await pending()) === 0;
  });
  await worker.stop();
  const [first, , second, third] = ids;
  expect(ids).toEqual([first, first, second, third]);
  expect(new Set(ids).size).toBe(3);
  expect(await prisma.alertSubscription.count({ where: { leasedUntil: null } })).toBe(1);
});

test("an alert isn't late while its change can still be withdrawn", async () => {
  const kind = { kind: "provider_status", providerName: "x", from: "undetected", to: "detected" } as const;
  await prisma.update.create({ data: makeUpdate(kind, { entityId: 1, gameId: null, gameTitle: null }) });
  await prisma.$executeRaw`UPDATE alert_events SET created_at = now() - interval '10 minutes' WHERE relayed_at IS NULL`;
  const ageWith = async (delayMs: string) => {
    process.env.ALERT_DELAY_MS = delayMs;
    return Math.round((await alertFigures()).oldestSeconds);
  };
  expect([await ageWith("3600000"), await ageWith("300000"), await ageWith("0")]).toEqual([0, 300, 600]);
});

test("a follower isn't asked about a game that was hidden, or an alert that was ended, in the meantime", async () => {
  const host = allowReceiver();
  async function follow(isActive: boolean, endedAt?: Date) {
    const { id: gameId } = await prisma.game.create({ data: makeGame({ isActive }) });
    const { id: providerId } = await prisma.provider.create({ data: makeProvider({ gameId }) });
    const address = `http://${host}/api/webhooks/1/a`;
    const due = { dueAt: new Date(), endedAt };
    const how = { channel: "discord", address, addressHash: "", tokenHash: "", ...due } as const;
    return Promise.all(
      [{ gameId }, { providerId }].map((target) =>
        prisma.alertSubscription.create({ data: { ...how, ...target } }),
      ),
    );
  }
  const gone = [...(await follow(false)), ...(await follow(true, new Date()))];
  const shown = await follow(true);
  const asked = async (which: { id: number }[]) => {
    const where = { id: { in: which.map(({ id }) => id) }, askedAt: { not: null } };
    return prisma.alertSubscription.count({ where });
  };
  const worker = startAlerts();
  await until(async () => {
    answer();
    return (await asked(shown)) === 2;
  });
  await worker.stop();
  expect([await asked(gone), held]).toEqual([0, []]);
});

test("no outage of the site's own mail server ends an alert by email", async () => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  const provider = { create: makeProvider() };
  const how = { channel: "email", address: "mira@mail.example", addressHash: "", tokenHash: "" } as const;
  const due = { confirmedAt: new Date(0), dueAt: new Date(0), failingSince: new Date(Date.now() - 4 * DAY) };
  const { id } = await prisma.alertSubscription.create({
    data: { ...how, ...due, provider, deliveries: { create: {} } },
  });
  const worker = startAlerts();
  const state = () => prisma.alertSubscription.findUniqueOrThrow({ where: { id } });
  await until(async () => (await state()).failures > 0);
  await worker.stop();
  expect(await state()).toMatchObject({ endedAt: null, retryAt: expect.any(Date) });
  await prisma.alertSubscription.delete({ where: { id } });
});
