import { prisma } from "@/lib/database/prisma";
import { gameWrites } from "@/lib/games/mutations";
import { patchWrites } from "@/lib/patches/mutations";
import type { Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { PROVIDER_STATUSES } from "@/lib/providers/vocabulary";
import { catalogueCounts, dailyStatus } from "@/lib/updates/data";
import { makeUpdate } from "@/sample/write-updates";
import { makeViewer, recountCatalogue, withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { createRandom } from "@/tests/setup/random";

const random = createRandom("stored counts");
const status = () => random.pick(PROVIDER_STATUSES);

let viewer: Viewer;
let games: number[];

withDatabase();

beforeAll(async () => {
  viewer = await makeViewer();
  await prisma.game.createMany({ data: Array.from({ length: 8 }, () => makeGame()) });
  games = (await prisma.game.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
  await prisma.provider.createMany({
    data: Array.from({ length: 60 }, () => makeProvider({ gameId: random.pick(games), status: status() })),
  });
});

async function storedCounts() {
  const counted = await prisma.game.findMany({
    select: {
      id: true,
      providerCount: true,
      undetectedCount: true,
      detectedCount: true,
      updatingCount: true,
    },
    orderBy: { id: "asc" },
  });
  const days = await prisma.statusDay.findMany({
    where: { OR: [{ undetected: { not: 0 } }, { detected: { not: 0 } }, { updating: { not: 0 } }] },
    orderBy: [{ day: "asc" }, { bucket: "asc" }],
  });
  const history = await prisma.$queryRaw`
    SELECT day, type, status, sum(change), sum(milliseconds), sum(detections) FROM history_days
    GROUP BY 1, 2, 3 HAVING (sum(change), sum(milliseconds), sum(detections)) <> (0, 0, 0) ORDER BY 1, 2, 3`;
  const intervals = await prisma.statusInterval.findMany({
    select: { providerId: true, beganAt: true, isListing: true, recoveryMs: true },
    orderBy: [{ providerId: "asc" }, { beganAt: "asc" }],
  });
  return { counted, days, history, intervals };
}

async function expectExact() {
  const stored = await storedCounts();
  await recountCatalogue();
  expect(stored).toEqual(await storedCounts());
  return stored;
}

test("counts stay exact under simultaneous writes of every kind", async () => {
  const ids = (await prisma.provider.findMany({ select: { id: true } })).map(({ id }) => id);
  const provider = () => random.pick(ids);
  const fields = () => ({ name: "Another one", gameId: random.pick(games), status: status() });
  const writes = [
    () => providerWrites.create(viewer, { ...makeProvider(), ...fields() }),
    () => providerWrites.update(viewer, provider(), { status: status() }, null),
    () => providerWrites.update(viewer, provider(), { gameId: random.pick(games) }, null),
    () => providerWrites.update(viewer, [provider(), provider(), provider()], { status: status() }, null),
    () => providerWrites.delete(viewer, provider(), null),
    () => gameWrites.update(viewer, random.pick(games), { isActive: random.pick([true, false]) }, null),
  ];
  const queue = [
    ...Array.from({ length: 150 }, (_, index) => writes[index % writes.length]),
    () => gameWrites.delete(viewer, games[3] ?? 0, null),
    () => gameWrites.delete(viewer, games[5] ?? 0, null),
  ];
  // Writes to deleted records fail; nothing else may.
  const failures: unknown[] = [];
  const work = async () => {
    for (let write = queue.pop(); write; write = queue.pop()) {
      await write().catch((error) => [400, 404].includes(error.status) || failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(failures).toEqual([]);
  const { counted, days } = await expectExact();
  expect(counted.some(({ providerCount }) => providerCount > 0)).toBe(true);
  expect(days.length).toBeGreaterThan(0);

  const shown = await prisma.provider.groupBy({
    by: ["status"],
    where: { OR: [{ gameId: null }, { game: { isActive: true } }] },
    _count: true,
  });
  const counts = await catalogueCounts();
  expect(Object.fromEntries(shown.map((row) => [row.status, row._count]))).toEqual({
    undetected: counts.statusCounts.undetected,
    detected: counts.statusCounts.detected,
    updating: counts.statusCounts.updating,
  });
  expect(counts.freshCounts).toEqual(counts.statusCounts);
}, 60_000);

test("counts stay exact while many providers are added and removed", async () => {
  const hidden = await prisma.game.create({ data: makeGame({ isActive: false }) });
  const shown = await prisma.game.create({ data: makeGame() });
  const places = [shown.id, hidden.id, null];
  const data = Array.from({ length: 600 }, (_, index) =>
    makeProvider({ gameId: places[index % places.length], status: status() }),
  );
  const made = await prisma.provider.createManyAndReturn({ data, select: { id: true } });
  const ids = made.map(({ id }) => id);
  await providerWrites.update(viewer, ids.slice(0, 60), { status: "detected" }, null);
  await expectExact();
  await prisma.provider.deleteMany({ where: { id: { in: ids.slice(0, -10) } } });
  const { counted } = await expectExact();
  const left = counted.filter(({ id }) => id === shown.id || id === hidden.id);
  expect(left.map(({ providerCount }) => providerCount)).toEqual([3, 3]);
  expect(await prisma.statusInterval.count({ where: { providerId: { in: ids } } })).toBe(10);
});

test("the time of a game's latest patch stays exact under simultaneous writes", async () => {
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  const log = (day: number) =>
    patchWrites.create(viewer, { gameId, label: "1", happenedAt: new Date(Date.UTC(2025, 0, day)) });
  const [earlier, latest] = [await log(3), await log(4)];
  await Promise.all([
    patchWrites.delete(viewer, latest.id, null),
    patchWrites.update(viewer, earlier.id, { happenedAt: new Date("2025-01-01") }, null),
    log(2),
  ]);
  const { patchedAt } = await prisma.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(patchedAt).toEqual(new Date("2025-01-02"));
});

test("providers count as fresh once they are checked after their game's latest patch", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  const undetected = async () => (await catalogueCounts()).freshCounts.undetected;
  const before = await undetected();
  const checked = { gameId, status: "undetected", verifiedAt: ago(3) } as const;
  const { id } = await prisma.provider.create({ data: makeProvider(checked) });
  await prisma.provider.create({ data: makeProvider(checked) });
  expect(await undetected()).toBe(before + 2);
  await patchWrites.create(viewer, { gameId, label: "1", happenedAt: ago(2) });
  expect(await undetected()).toBe(before);
  await prisma.provider.update({ where: { id }, data: { verifiedAt: ago(1) } });
  expect(await undetected()).toBe(before + 1);
});

test("hiding a game removes its status changes from the days, even if it is deleted and restored", async () => {
  const { id } = await prisma.game.create({ data: makeGame() });
  const change = { kind: "provider_status", providerName: "P", from: "undetected", to: "detected" } as const;
  const detected = async () => (await dailyStatus(1))[0]?.detected ?? 0;
  const before = await detected();
  await prisma.update.create({ data: makeUpdate(change, { entityId: 1, gameId: id, gameTitle: "G" }) });
  expect(await detected()).toBe(before + 1);
  await prisma.game.update({ where: { id }, data: { isActive: false } });
  expect(await detected()).toBe(before);
  const hidden = await prisma.update.create({
    data: makeUpdate(change, { entityId: 1, gameId: id, gameTitle: "G" }),
  });
  expect(await detected()).toBe(before);
  await prisma.game.delete({ where: { id } });
  expect(await detected()).toBe(before);
  await expectExact();
  await prisma.update.delete({ where: { id: hidden.id } });
  expect(await detected()).toBe(before);
  await prisma.game.create({ data: { ...makeGame({ isActive: false }), id } });
  expect(await detected()).toBe(before);
  await prisma.game.update({ where: { id }, data: { isActive: true } });
  expect(await detected()).toBe(before + 1);
  await expectExact();
});

test("the content of an update never changes", async () => {
  const { id } = await prisma.update.create({
    data: { description: "Added", entityType: "game", entityId: 1, kind: "game_added" },
  });
  await expect(prisma.update.update({ where: { id }, data: { toStatus: "detected" } })).rejects.toThrow(
    /never changes/,
  );
  await prisma.update.update({ where: { id }, data: { adminId: viewer.id } });
});

test("a transaction merges the history once, however much it adds", async () => {
  const rows = () => prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM history_days`;
  const add = prisma.$executeRaw`
    INSERT INTO history_days (day, type, status, change, milliseconds, detections)
    SELECT '2026-01-01', 'external', 'detected', 1, 1, 1 FROM generate_series(1, 3)`;
  const merge = prisma.$queryRaw`SELECT merge_history_days()::text`;
  await prisma.$transaction([merge]);
  const [before] = await rows();
  await prisma.$transaction([add, merge, add, merge]);
  expect(await rows()).toEqual([{ count: (before?.count ?? 0) + 4 }]);
  await prisma.$transaction([merge]);
  expect(await rows()).toEqual([{ count: (before?.count ?? 0) + 1 }]);
});
