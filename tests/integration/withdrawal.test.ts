import { prisma } from "@/lib/database/prisma";
import { relayEvent } from "@/lib/deliveries/mutations";
import { verify } from "@/lib/history/mutations";
import type { Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { listUpdates } from "@/lib/updates/data";
import { withdraw } from "@/lib/withdrawal/mutations";
import { makeViewer, recountCatalogue, withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";

const DAY = 86_400_000;

let viewer: Viewer;
let ids: number[];

withDatabase();

beforeAll(async () => {
  viewer = await makeViewer();
  const other = await makeViewer();
  const games = [makeGame(), makeGame({ isActive: false })];
  await prisma.game.createMany({ data: games });
  const [shown, hidden] = await prisma.game.findMany({ orderBy: { id: "asc" } });
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const common = { statusChangedAt: ago(90), verifiedAt: ago(52), verifiedBy: other.id };
  const evidence = {
    evidenceUrl: "https://evidence.example/1",
    evidenceImageUrl: "https://evidence.example/1.png",
    evidenceArchiveUrl: "https://archive.example/1",
    statusNote: "data: seen twice",
  };
  await prisma.provider.createMany({
    data: [
      makeProvider({ ...common, ...evidence, gameId: shown?.id, status: "undetected" }),
      makeProvider({ ...common, gameId: shown?.id, status: "updating", verifiedBy: null }),
      makeProvider({ ...common, gameId: hidden?.id, status: "undetected" }),
    ],
  });
  ids = (await prisma.provider.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
  const follower = {
    channel: "webhook",
    address: "https://hook.example",
    addressHash: "",
    tokenHash: "",
  } as const;
  await prisma.alertSubscription.create({ data: { ...follower, secret: "", confirmedAt: ago(1) } });
});

async function derived() {
  const tables = {
    providers: "SELECT to_jsonb(p) - 'updated_at' AS row FROM providers p ORDER BY id",
    games: "SELECT * FROM games ORDER BY id",
    intervals: "SELECT * FROM status_intervals ORDER BY provider_id, began_at",
    verifications: "SELECT * FROM verifications ORDER BY id",
    updates: "SELECT * FROM updates ORDER BY id",
    statusDays: `SELECT * FROM status_days WHERE (undetected, detected, updating) <> (0, 0, 0) ORDER BY day, bucket`,
    historyDays: `SELECT day, type, status, sum(change), sum(milliseconds), sum(detections) FROM history_days
      GROUP BY 1, 2, 3 HAVING (sum(change), sum(milliseconds), sum(detections)) <> (0, 0, 0) ORDER BY 1, 2, 3`,
    outbox: "SELECT * FROM alert_events ORDER BY id",
  };
  const read = Object.entries(tables).map(async ([name, sql]) => [name, await prisma.$queryRawUnsafe(sql)]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown[]>;
}

const lastEntry = async () => {
  const { id } = await prisma.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  return id;
};
const first = () => ids[0] ?? 0;

const CLAIMS: [string, () => Promise<unknown>][] = [
  ["a status", () => providerWrites.update(viewer, first(), { status: "detected", name: "Renamed" }, null)],
  [
    "the status of a hidden provider",
    () => providerWrites.update(viewer, ids[2] ?? 0, { status: "updating" }, null),
  ],
  [
    "statuses of several",
    () => providerWrites.update(viewer, ids, { status: "detected", statusNote: "All" }, null),
  ],
  ["a check", () => verify(viewer, first(), { evidenceUrl: null, note: "Still" }, null)],
  ["checks of several", () => verify(viewer, ids, { note: null, evidenceUrl: null }, null)],
];

test.each(CLAIMS)("withdrawing %s leaves every table as if it had never happened", async (_, claim) => {
  // The request's other changes stay.
  await providerWrites.update(viewer, first(), { name: "Renamed" }, null);
  const before = await derived();
  await claim();
  const during = await derived();
  expect(during).not.toEqual(before);
  const entries = await prisma.auditEntry.count();
  await withdraw(viewer, await lastEntry());
  expect(await derived()).toEqual(before);
  expect(await prisma.auditEntry.count()).toBe(entries + 1);
  expect(await prisma.auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
    action: "withdrawn",
    actorId: viewer.id,
  });
  await recountCatalogue();
  expect(await derived()).toEqual(before);
});

test("a page of updates starts at the same place after its cursor is withdrawn", async () => {
  const statuses = ["detected", "updating", "undetected"] as const;
  const entries: number[] = [];
  for (const status of statuses) {
    await providerWrites.update(viewer, first(), { status }, null);
    entries.push(await lastEntry());
  }
  const [newest] = await listUpdates(viewer, { limit: 1 });
  const older = () => listUpdates(viewer, { before: newest?.id, limit: 2 });
  const before = await older();
  expect(before).toHaveLength(2);
  await withdraw(viewer, entries[2] ?? 0);
  expect(await older()).toEqual(before);
  await withdraw(viewer, entries[1] ?? 0);
  await withdraw(viewer, entries[0] ?? 0);
  expect(await listUpdates(viewer, { before: 2_147_483_647 })).toEqual([]);
});

test("alerts wait 10 seconds, and changes withdrawn by then are never sent", async () => {
  const wait = (seconds: number) =>
    prisma.$executeRaw`UPDATE alert_events SET created_at = created_at - make_interval(secs => ${seconds})`;
  await prisma.alertEvent.deleteMany();
  await providerWrites.update(viewer, first(), { status: "detected" }, null);
  await wait(5);
  expect(await relayEvent()).toBe(false);
  await withdraw(viewer, await lastEntry());
  await wait(5);
  expect(await relayEvent()).toBe(false);
  await providerWrites.update(viewer, first(), { status: "updating" }, null);
  await wait(11);
  expect(await relayEvent()).toBe(true);
  expect(await prisma.alertSubscription.count({ where: { dueAt: { not: null } } })).toBe(1);
  await withdraw(viewer, await lastEntry());
  expect(await prisma.alertDelivery.count()).toBe(0);
});
