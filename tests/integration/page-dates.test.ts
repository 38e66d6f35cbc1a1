import { prisma } from "@/lib/database/prisma";
import { listGameProvidersPage } from "@/lib/game-page/data";
import { getGame, listGameChanges } from "@/lib/games/data";
import { getGameHistory, getProviderHistory, noteHistory } from "@/lib/history/data";
import { yearHistory } from "@/lib/history/figures";
import { listProviderChanges } from "@/lib/providers/data";
import { providerView } from "@/lib/providers/view";
import { requestContexts } from "@/lib/runtime/request-context";
import { withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";

withDatabase();

const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

async function expiryOf(read: () => unknown): Promise<number> {
  const tags = new Set<string>();
  const context = { requestId: "r", isShared: false, tags, validUntil: Number.POSITIVE_INFINITY };
  await requestContexts.run(context, read);
  return context.validUntil;
}

const listOf = (gameId: number) => () => listGameProvidersPage(null, gameId, providerView({}), now);

test("the shares of a new provider expire with 1% of its listed time", async () => {
  const { id } = await prisma.game.create({ data: makeGame() });
  const created = { createdAt: ago(10), statusChangedAt: ago(10) };
  const provider = await prisma.provider.create({ data: makeProvider({ gameId: id, ...created }) });
  expect(await expiryOf(listOf(id))).toBeGreaterThan(ago(-24).getTime());
  const data = { status: "detected", statusChangedAt: ago(1) } as const;
  await prisma.provider.update({ where: { id: provider.id }, data });
  expect(await expiryOf(listOf(id))).toBe(ago(-0.1).getTime());
});

test("a year's history expires when its longest undetected time or its shares read differently", async () => {
  const none = { evidenceUrl: null, evidenceImageUrl: null, evidenceArchiveUrl: null, note: null };
  const since = (status: "undetected" | "detected", from: Date, until: Date | null) => ({
    ...{ ...none, status, from, until, isListing: until !== null, recoveryMs: null },
  });
  const expiry = (...intervals: ReturnType<typeof since>[]) =>
    expiryOf(() => noteHistory(yearHistory(intervals, now), now));
  const longest = since("undetected", ago(72), null);
  expect(await expiry(longest)).toBe(ago(-2.4).getTime());
  expect(await expiry(since("detected", ago(82), ago(72)), longest)).toBe(ago(-0.82).getTime());
});

test("a list and its counts expire when the first provider goes stale, after 14 days", async () => {
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  const checked = (days: number) => makeProvider({ gameId, verifiedAt: ago(days * 24) });
  await prisma.provider.createMany({ data: [checked(15), checked(13), checked(12)] });
  for (const read of [listOf(gameId), () => getGame(null, gameId)])
    expect(await expiryOf(read)).toBe(ago(-24).getTime() + 1);
});

test("a history expires after a second if it ends now", async () => {
  const { id: gameId } = await prisma.game.create({ data: makeGame() });
  const { id } = await prisma.provider.create({ data: makeProvider({ gameId }) });
  const range = { from: ago(24), to: now };
  const reads = (endsNow: boolean) => [
    () => getProviderHistory(id, { ...range, endsNow }),
    () => getGameHistory(gameId, { ...range, endsNow }),
  ];
  for (const read of reads(true)) expect(await expiryOf(read)).toBe(now.getTime() + 1_000);
  for (const read of reads(false)) expect(await expiryOf(read)).toBeGreaterThan(ago(-24).getTime());
});

test("the sitemap dates a page by its latest change, check or patch", async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const { id } = await prisma.game.create({ data: makeGame({ updatedAt: day(1) }) });
  const changed = { gameId: id, updatedAt: day(2), verifiedAt: day(3) };
  const provider = await prisma.provider.create({ data: makeProvider(changed) });
  const dates = async () => {
    const [games, providers] = [await listGameChanges(1), await listProviderChanges(1)];
    const page = [games.find((game) => game.id === id), providers.find((one) => one.id === provider.id)];
    return page.map((found) => found?.changedAt);
  };
  expect(await dates()).toEqual([day(3), day(3)]);
  await prisma.patch.create({ data: { gameId: id, label: "1.42", happenedAt: day(4) } });
  expect(await dates()).toEqual([day(4), day(4)]);
});
