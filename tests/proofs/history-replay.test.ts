import { prisma } from "@/lib/database/prisma";
import type { HistoryFigures, HistoryRange, StatusShares } from "@/lib/history/answers";
import { getGameHistory, getProviderHistory } from "@/lib/history/data";
import { verify } from "@/lib/history/mutations";
import type { Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";
import { makeViewer, withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { createRandom } from "@/tests/setup/random";

const random = createRandom("replayed histories");
const status = () => random.pick(PROVIDER_STATUSES);
const fields = (gameId: number) => ({ ...makeProvider(), gameId, status: status() });

withDatabase();

let viewer: Viewer;
let games: number[];

async function writeAtOnce() {
  const ids: number[] = [];
  const add = async () => ids.push((await providerWrites.create(viewer, fields(random.pick(games)))).id);
  for (let count = 0; count < 30; count += 1) await add();
  const some = () => random.shuffle(ids).slice(0, 20);
  const writes = [
    () => providerWrites.update(viewer, some(), { status: status() }, null),
    () => providerWrites.update(viewer, some(), { status: status(), statusNote: "Seen" }, null),
    () => providerWrites.update(viewer, random.pick(ids), { status: status(), description: "Changed" }, null),
    () =>
      providerWrites.update(viewer, random.pick(ids), { gameId: random.pick(games), status: status() }, null),
    () => providerWrites.update(viewer, random.pick(ids), { evidenceArchiveUrl: "https://a.example" }, null),
    () => verify(viewer, some(), {}, null),
    add,
    () => providerWrites.delete(viewer, ids.splice(random.int(0, ids.length - 1), 1)[0] ?? 0, null),
  ];
  const queue = Array.from({ length: 400 }, (_, index) => writes[index % writes.length]);
  const failures: unknown[] = [];
  const work = async () => {
    for (let write = queue.pop(); write; write = queue.pop()) {
      // A provider deleted in the meantime can't be changed.
      await write().catch((error) => error.status === 404 || failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(failures).toEqual([]);
}

type Beginning = { at: number; status: ProviderStatus };

async function beginningsByProvider(): Promise<Map<number, Beginning[]>> {
  const rows = await prisma.update.findMany({
    where: { entityType: "provider", kind: { in: ["provider_added", "provider_status"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const byProvider = new Map<number, Beginning[]>();
  for (const { entityId, createdAt, toStatus } of rows) {
    if (!toStatus) throw new Error("An update has no status.");
    byProvider.set(entityId, [
      ...(byProvider.get(entityId) ?? []),
      { at: createdAt.getTime(), status: toStatus },
    ]);
  }
  return byProvider;
}

function* statuses(beginnings: Beginning[], { from, to }: HistoryRange): Generator<ProviderStatus | null> {
  for (let at = from.getTime(), next = 0, now: ProviderStatus | null = null; at < to.getTime(); at += 1) {
    for (let begun = beginnings[next]; begun && begun.at <= at; begun = beginnings[next]) {
      now = begun.status;
      next += 1;
    }
    yield now;
  }
}

function plainShares(counts: StatusShares): StatusShares {
  const total = counts.undetected + counts.detected + counts.updating;
  if (total === 0) return counts;
  const parts = PROVIDER_STATUSES.map((key) => {
    const left = (counts[key] * 10_000) % total;
    return { key, left, whole: (counts[key] * 10_000 - left) / total };
  });
  const missing = 10_000 - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(parts.toSorted((one, other) => other.left - one.left).slice(0, missing));
  const shares = { ...counts };
  for (const part of parts) shares[part.key] = (part.whole + (raised.has(part) ? 1 : 0)) / 10_000;
  return shares;
}

function plainFigures(beginnings: Beginning[], range: HistoryRange) {
  const counts = { undetected: 0, detected: 0, updating: 0 };
  let [run, longest] = [0, 0];
  for (const at of statuses(beginnings, range)) {
    if (at) counts[at] += 1;
    run = at === "undetected" ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const isWithin = (at: number) => at >= range.from.getTime() && at < range.to.getTime();
  const changes = beginnings.slice(1);
  const recoveries = changes.flatMap((change, index) => {
    if (change.status !== "undetected" || !isWithin(change.at)) return [];
    const before = beginnings.slice(0, index + 1);
    const since = before.slice(before.findLastIndex((begun) => begun.status === "undetected") + 1);
    const detected = since.find((begun) => begun.status === "detected");
    return detected ? [change.at - detected.at] : [];
  });
  const sorted = recoveries.sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const figures: HistoryFigures = {
    shares: plainShares(counts),
    detections: changes.filter(({ at, status: to }) => to === "detected" && isWithin(at)).length,
    medianRecoverySeconds:
      middle.length > 0 ? middle.reduce((sum, ms) => sum + ms, 0) / (1000 * middle.length) : null,
    longestUndetectedSeconds: longest / 1000,
  };
  return { counts, figures };
}

test("every figure of every history equals a plain count of the updates", async () => {
  viewer = await makeViewer();
  await prisma.game.createMany({ data: Array.from({ length: 4 }, () => makeGame()) });
  games = (await prisma.game.findMany()).map(({ id }) => id);
  await writeAtOnce();

  const byProvider = await beginningsByProvider();
  const providers = await prisma.provider.findMany({ orderBy: { id: "asc" } });
  expect([...byProvider.values()].flat().length).toBeGreaterThan(300);
  const times = [...byProvider.values()].flat().map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const end = new Date(last + 50);
  const randomTime = () => new Date(random.int(first - 100, last));
  const ranges = Array.from({ length: 4 }, (): HistoryRange => {
    const [from, to] = [randomTime(), randomTime()].sort((a, b) => a.getTime() - b.getTime());
    return { from: from ?? end, to: to ?? end, endsNow: false };
  });
  for (const range of [...ranges, { from: new Date(first), to: end, endsNow: true }]) {
    const pools = new Map(games.map((id) => [id, { undetected: 0, detected: 0, updating: 0 }]));
    for (const { id, gameId } of providers) {
      const { counts, figures } = plainFigures(byProvider.get(id) ?? [], range);
      const { intervals, ...history } = await getProviderHistory(id, range);
      expect(history).toMatchObject({ providerId: id, ...figures });
      intervals.slice(1).forEach(({ from }, index) => {
        expect(from).toEqual(intervals[index]?.until);
      });
      const pool = pools.get(gameId ?? 0);
      for (const key of PROVIDER_STATUSES) if (pool) pool[key] += counts[key];
    }
    for (const [id, counts] of pools) {
      const history = await getGameHistory(id, range);
      expect(history?.shares).toEqual(plainShares(counts));
      expect(history?.providers.map(({ providerId }) => providerId)).toEqual(
        providers.filter(({ gameId }) => gameId === id).map(({ id: own }) => own),
      );
    }
  }
}, 240_000);
