import { prisma } from "@/lib/database/prisma";
import { gameWrites } from "@/lib/games/mutations";
import type { HistoryRange } from "@/lib/history/answers";
import { statusShares } from "@/lib/history/shares";
import { getInsights } from "@/lib/insights/data";
import type { Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { PROVIDER_STATUSES, PROVIDER_TYPES, type ProviderStatus } from "@/lib/providers/vocabulary";
import { requestContexts } from "@/lib/runtime/request-context";
import { makeViewer, withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { createRandom } from "@/tests/setup/random";

const DAY = 86_400_000;
const DAYS = 400;
const random = createRandom("insights");

withDatabase();

let viewer: Viewer;

async function writePast(games: number[]) {
  const now = Date.now();
  for (let count = 0; count < 40; count += 1) {
    const moments = Array.from({ length: random.int(1, 12) }, () => now - random.int(1_000, DAYS * DAY));
    // Some exactly at midnight, where the daily rows change.
    const beginnings = moments.map((at) => (random.chance(0.2) ? at - (at % DAY) : at)).sort((a, b) => a - b);
    const steps = [...new Set(beginnings)].map((at) => ({
      at: new Date(at),
      status: random.pick(PROVIDER_STATUSES),
    }));
    const changes = steps.filter(({ status }, place) => status !== steps[place - 1]?.status);
    const last = changes.at(-1);
    if (!last) throw new Error("A provider has a status.");
    const fields = makeProvider({ gameId: random.pick([...games, null]), type: random.pick(PROVIDER_TYPES) });
    const data = { ...fields, status: last.status, statusChangedAt: last.at, createdAt: changes[0]?.at };
    const { id } = await prisma.provider.create({ data });
    const earlier = changes.slice(0, -1).map(({ at, status }, place) => ({
      providerId: id,
      status,
      beganAt: at,
      endedAt: changes[place + 1]?.at ?? null,
    }));
    await prisma.statusInterval.createMany({ data: random.shuffle(earlier) });
  }
}

function shownProviders() {
  return prisma.provider.findMany({
    where: { OR: [{ gameId: null }, { game: { isActive: true } }] },
    include: { intervals: { orderBy: { beganAt: "asc" } }, game: true },
    orderBy: { id: "asc" },
  });
}
type Shown = Awaited<ReturnType<typeof shownProviders>>[number];

function plainly(providers: Shown[], { from, to }: { from: Date; to: Date }) {
  const times: Record<ProviderStatus, number> = { undetected: 0, detected: 0, updating: 0 };
  let [detections, listed] = [0, 0];
  for (const { intervals } of providers) {
    for (const [place, { status, beganAt, endedAt }] of intervals.entries()) {
      const [begin, end] = [beganAt.getTime(), endedAt?.getTime() ?? Number.POSITIVE_INFINITY];
      times[status] += Math.max(0, Math.min(end, to.getTime()) - Math.max(begin, from.getTime()));
      if (begin < to.getTime() && end >= to.getTime()) listed += 1;
      if (place > 0 && status === "detected" && beganAt >= from && beganAt < to) detections += 1;
    }
  }
  return { providers: listed, shares: statusShares(times), detections };
}

function plainRecoveries(providers: Shown[], { from, to }: HistoryRange): number[] {
  return providers.flatMap(({ intervals }) =>
    intervals.flatMap(({ status, beganAt }, place) => {
      if (status !== "undetected" || beganAt < from || beganAt >= to) return [];
      const before = intervals.slice(0, place);
      const since = before.slice(before.findLastIndex((interval) => interval.status === "undetected") + 1);
      const detected = since.find((interval) => interval.status === "detected");
      return detected ? [(beganAt.getTime() - detected.beganAt.getTime()) / 1_000] : [];
    }),
  );
}

function plainRuns(providers: Shown[], { from, to }: HistoryRange) {
  return providers
    .flatMap(({ id, intervals }) =>
      intervals
        .filter(
          ({ status, beganAt, endedAt }) =>
            status === "undetected" && beganAt < to && (!endedAt || endedAt > from),
        )
        .map(({ beganAt, endedAt }) => {
          const end = Math.min(endedAt?.getTime() ?? to.getTime(), to.getTime());
          return { providerId: id, seconds: (end - beganAt.getTime()) / 1_000 };
        }),
    )
    .sort((a, b) => b.seconds - a.seconds || a.providerId - b.providerId)
    .slice(0, 10);
}

async function expectExact(range: HistoryRange) {
  const shown = await shownProviders();
  const insights = await getInsights(range);
  expect(insights).toMatchObject(plainly(shown, range));
  for (const point of insights.series) expect(point).toEqual({ ...point, ...plainly(shown, point) });
  for (const week of insights.detectionSeries) expect(week.detections).toBe(plainly(shown, week).detections);
  for (const ranked of [insights.types, insights.games]) {
    const best = ranked.map(({ shares }) => shares.undetected);
    expect(best).toEqual(best.toSorted((a, b) => b - a));
  }
  const total = insights.series.reduce((sum, { detections }) => sum + detections, 0);
  expect([total, insights.series.at(-1)?.to ?? range.to]).toEqual([insights.detections, range.to]);
  for (const { type, ...figures } of insights.types) {
    expect(figures).toEqual(
      plainly(
        shown.filter((provider) => provider.type === type),
        range,
      ),
    );
  }
  for (const { id, title, ...figures } of insights.games) {
    const own = shown.filter(({ gameId }) => gameId === id);
    expect({ title, ...figures }).toEqual({ title: own[0]?.game?.title, ...plainly(own, range) });
  }
  const recoveries = plainRecoveries(shown, range).sort((a, b) => a - b);
  expect(insights.recoveries).toBe(recoveries.length);
  const [low, high] = [recoveries[(recoveries.length - 1) >> 1], recoveries[recoveries.length >> 1]];
  if (low === undefined || high === undefined) expect(insights.medianRecoverySeconds).toBeNull();
  else expect(insights.medianRecoverySeconds).toBeCloseTo((low + high) / 2, 6);
  expect(insights.longestRuns.map(({ providerId, seconds }) => ({ providerId, seconds }))).toEqual(
    plainRuns(shown, range),
  );
  return insights;
}

async function ranges(): Promise<HistoryRange[]> {
  const now = Date.now();
  const ago = (days: number) => new Date(now - Math.round(days * DAY));
  const past = Array.from({ length: 12 }, () => {
    const [from = 0, to = 0] = [random.int(0, DAYS), random.int(0, DAYS)].sort((a, b) => b - a);
    return { from: ago(from + 0.3), to: ago(to), endsNow: false };
  });
  const upToNow = [1, 30, 90, 365, 1_825].map((days) => ({ from: ago(days), to: new Date(), endsNow: true }));
  const midnight = new Date(now - (now % DAY) - 9 * DAY);
  const intervals = await prisma.statusInterval.findMany({ where: { endedAt: { not: null } }, take: 12 });
  const changes = intervals.map(({ beganAt: from, endedAt }) => ({ from, to: endedAt ?? from }));
  const exact = [{ from: midnight, to: new Date(midnight.getTime() + DAY) }, ...changes];
  const today = { from: ago(1.5), to: new Date() };
  return [...past, ...upToNow, ...[...exact, today].map((range) => ({ ...range, endsNow: false }))];
}

test("every figure equals a plain count of the intervals, whatever is changed, hidden, moved or deleted", async () => {
  viewer = await makeViewer();
  const nothing = await getInsights({ from: new Date(Date.now() - DAY), to: new Date(), endsNow: true });
  expect(nothing).toMatchObject({ providers: 0, series: [], types: [], games: [], longestRuns: [] });
  await prisma.game.createMany({ data: Array.from({ length: 14 }, () => makeGame()) });
  const games = (await prisma.game.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
  await writePast(games);
  for (const range of await ranges()) await expectExact(range);

  const [hidden = 0, freed = 0, shown = 0] = games;
  const ids = (await prisma.provider.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
  await gameWrites.update(viewer, hidden, { isActive: false }, null);
  await gameWrites.update(viewer, freed, { isActive: false }, null);
  await providerWrites.update(
    viewer,
    ids[0] ?? 0,
    { gameId: hidden, type: "other", status: "detected" },
    null,
  );
  await providerWrites.update(viewer, ids[1] ?? 0, { gameId: shown, type: "spoofer" }, null);
  await providerWrites.update(viewer, ids.slice(2, 12), { status: "updating" }, null);
  await providerWrites.update(viewer, ids.slice(5, 20), { status: "undetected" }, null);
  await providerWrites.delete(viewer, ids[20] ?? 0, null);
  await providerWrites.delete(viewer, ids[21] ?? 0, null);
  for (const range of await ranges()) await expectExact(range);
  await gameWrites.delete(viewer, freed, null);
  await gameWrites.update(viewer, hidden, { isActive: true }, null);
  for (const range of await ranges()) await expectExact(range);

  await prisma.$queryRaw`SELECT 1 FROM merge_history_days()`;
  const merged = await prisma.historyDay.count();
  const { series, games: ranked } = await expectExact({
    from: new Date(Date.now() - 90 * DAY),
    to: new Date(),
    endsNow: true,
  });
  expect([series.length, merged > 0]).toEqual([91, true]);
  const most = await prisma.game.findMany({ orderBy: { providerCount: "desc" }, take: 10 });
  const counts = ranked.map(({ providers }) => providers).toSorted((a, b) => b - a);
  expect(counts).toEqual(most.map(({ providerCount }) => providerCount));
}, 120_000);

test("a page with a status duration is valid until the duration reads differently", async () => {
  const now = new Date();
  const since = new Date(now.getTime() - 3 * DAY);
  await prisma.provider.deleteMany();
  await prisma.provider.create({
    data: makeProvider({ status: "undetected", createdAt: since, statusChangedAt: since }),
  });
  const context = {
    requestId: "r",
    isShared: false,
    tags: new Set<string>(),
    validUntil: Number.POSITIVE_INFINITY,
  };
  const range = { from: new Date(now.getTime() - 30 * DAY), to: now, endsNow: true };
  const { longestRuns } = await requestContexts.run(context, () => getInsights(range));
  expect(longestRuns).toHaveLength(1);
  expect(context.validUntil).toBe(now.getTime() + DAY / 10);
});

test("counts detections after patches and the time to the first check of each provider", async () => {
  await prisma.provider.deleteMany();
  const [one, other, hidden] = [makeGame(), makeGame(), makeGame({ isActive: false })];
  const [game, quiet, unseen] = await Promise.all(
    [one, other, hidden].map(async (data) => (await prisma.game.create({ data })).id),
  );
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY);
  const add = async (gameId: number | undefined, detectedDaysAgo: number, checkedDaysAgo: number | null) => {
    const fields = {
      gameId,
      status: "detected",
      statusChangedAt: ago(detectedDaysAgo),
      createdAt: ago(90),
    } as const;
    const { id } = await prisma.provider.create({ data: makeProvider(fields) });
    const interval = {
      providerId: id,
      status: "undetected",
      beganAt: ago(90),
      endedAt: ago(detectedDaysAgo),
    } as const;
    await prisma.statusInterval.create({ data: interval });
    const checks = [89, ...(checkedDaysAgo === null ? [] : [checkedDaysAgo])].map(ago);
    const data = checks.map((verifiedAt) => ({ providerId: id, status: "detected", verifiedAt }) as const);
    await prisma.verification.createMany({ data });
  };
  for (const [gameId = 0, days = 0] of [
    [game, 30],
    [game, 10],
    [unseen, 10],
    [quiet, 50],
    [quiet, 200],
  ]) {
    await prisma.patch.create({ data: { gameId, label: "1", happenedAt: ago(days) } });
  }
  await add(game, 24, 9); // Within 7 days; 6 days, then 1 day
  await add(game, 24 - 1 / DAY, null); // A millisecond later
  await add(game, 22, null); // Later; 8 days
  await add(quiet, 9, null); // Another game
  await add(unseen, 9, null);
  const listed = { gameId: game, status: "detected", createdAt: ago(29), statusChangedAt: ago(29) } as const;
  await prisma.provider.create({ data: makeProvider(listed) }); // No change and no check
  const range = { from: ago(60), to: new Date(now), endsNow: true };
  const { detections, patches } = await getInsights(range);
  expect(detections).toBe(4);
  expect(patches).toEqual({
    count: 3,
    detectionsWithin7Days: 2,
    detectionsOtherwise: 2,
    medianSecondsToVerdict: 518_400.001,
  });
  const none = { detectionsWithin7Days: 0, detectionsOtherwise: 0, medianSecondsToVerdict: null };
  const before = await getInsights({ from: ago(31), to: ago(24), endsNow: false });
  expect(before.patches).toEqual({ count: 1, ...none });
  const later = await getInsights({ from: ago(29), to: ago(28), endsNow: false });
  expect(later.patches).toEqual({ count: 0, ...none });
});
