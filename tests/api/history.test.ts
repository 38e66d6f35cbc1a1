import { prisma } from "@/lib/database/prisma";
import { statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import {
  editor,
  gameId,
  type History,
  hiddenId,
  history,
  make,
  type Provider,
  put,
  withProviderEditor,
  write,
} from "@/tests/api/provider-editor";
import { makeGame } from "@/tests/setup/factories";
import { beginDay } from "@/tests/setup/waiting";

const DAY = 86_400_000;

withProviderEditor();
beforeEach(beginDay);

async function dated(id: number, ...daysAgo: number[]) {
  const now = Date.now();
  const intervals = await prisma.statusInterval.findMany({
    where: { providerId: id },
    orderBy: { beganAt: "asc" },
  });
  const moved = intervals.map((interval, place) => {
    const dateOf = (days: number | undefined) => (days === undefined ? null : new Date(now - days * DAY));
    return { ...interval, beganAt: dateOf(daysAgo[place]) ?? now, endedAt: dateOf(daysAgo[place + 1]) };
  });
  await prisma.$transaction(async (transaction) => {
    await transaction.statusInterval.deleteMany({ where: { providerId: id } });
    for (const { beganAt, ...interval } of moved) {
      await transaction.statusInterval.create({ data: { ...interval, beganAt: new Date(beganAt) } });
    }
    const statusChangedAt = new Date(moved.at(-1)?.beganAt ?? now);
    await transaction.provider.update({ where: { id }, data: { statusChangedAt } });
  });
  return moved.map(({ beganAt }) => new Date(beganAt).toISOString());
}

test("cuts a history and its figures to the requested range", async () => {
  const { id } = await make();
  for (const status of ["detected", "updating", "undetected"]) await put(id, { status });
  const began = await dated(id, 40, 30, 25, 20);
  const all = await history(id);
  expect(Date.parse(all.to) - Date.parse(all.from)).toBe(90 * DAY);
  expect(Math.abs(Date.parse(all.to) - Date.now())).toBeLessThan(10_000);
  expect(all.intervals.map(({ status, from, until }) => [status, from, until])).toEqual([
    ["undetected", began[0], began[1]],
    ["detected", began[1], began[2]],
    ["updating", began[2], began[3]],
    ["undetected", began[3], null],
  ]);
  expect(all).toMatchObject({
    shares: { undetected: 0.75, detected: 0.125, updating: 0.125 },
    detections: 1,
    medianRecoverySeconds: 10 * 86_400,
  });
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const [from, to] = [ago(35), ago(22)];
  const part = await history(id, `?from=${from}&to=${to}`);
  expect(part).toMatchObject({ from, to, detections: 1, medianRecoverySeconds: null });
  expect(part.intervals.map(({ from: first, until }) => [first, until])).toEqual([
    [from, began[1]],
    [began[1], began[2]],
    [began[2], to],
  ]);
  expect(Math.abs(part.longestUndetectedSeconds - 5 * 86_400)).toBeLessThan(60);
  const recovered = await history(id, `?from=${began[3]}`);
  expect(recovered).toMatchObject({ detections: 0, medianRecoverySeconds: 10 * 86_400 });
  const before = await history(id, "?from=2020-01-01&to=2020-02-01");
  expect(before).toMatchObject({
    from: "2020-01-01T00:00:00.000Z",
    intervals: [],
    shares: { undetected: 0, detected: 0, updating: 0 },
    detections: 0,
    medianRecoverySeconds: null,
    longestUndetectedSeconds: 0,
  });
  expect((await history(id, "?to=2999-01-01")).intervals.at(-1)?.until).toBeNull();
});

test("a game's history includes each provider's, and the shares of their combined time", async () => {
  const { id: ownGame } = await prisma.game.create({ data: makeGame() });
  const [one, two] = [await make({ gameId: ownGame }), await make({ gameId: ownGame, status: "detected" })];
  await dated(one.id, 30);
  await dated(two.id, 10);
  const body = await read<Record<string, unknown>>(`/api/games/${ownGame}/history`);
  expect(body).toMatchObject({
    gameId: ownGame,
    providers: [
      { providerId: one.id, detections: 0, shares: { undetected: 1 }, intervals: [{ until: null }] },
      { providerId: two.id, detections: 0, shares: { detected: 1 } },
    ],
    shares: { undetected: 0.75, detected: 0.25, updating: 0 },
  });
  expect(JSON.stringify(body)).not.toContain("verifications");
  await prisma.provider.deleteMany({ where: { gameId: ownGame } });
  expect(await read(`/api/games/${ownGame}/history`)).toMatchObject({
    providers: [],
    shares: { undetected: 0, detected: 0, updating: 0 },
  });
  await prisma.game.delete({ where: { id: ownGame } });
});

type Figures = { providers: number; shares: Record<string, number>; detections: number };
type Answer = Figures & {
  from: string;
  to: string;
  series: (Figures & { from: string; to: string })[];
  longestRuns: { providerId: number; from: string; until: string | null; seconds: number }[];
};

test("insights cover the last 90 days of public records", async () => {
  const { id: ownGame } = await prisma.game.create({ data: makeGame() });
  const { id } = await make({ gameId: ownGame, type: "spoofer" });
  for (const status of ["detected", "updating", "undetected"]) await put(id, { status });
  const began = await dated(id, 5_000, 40, 35, 30);
  const insights = (query = "") => read<Answer>(`/api/insights${query}`);
  const full = await insights();
  expect(Date.parse(full.to) - Date.parse(full.from)).toBe(90 * DAY);
  expect(Math.abs(Date.parse(full.to) - Date.now())).toBeLessThan(20_000);
  expect(full.series[0]?.from).toBe(full.from);
  expect(full.series.at(-1)?.to).toBe(full.to);
  const runOf = ({ longestRuns }: Answer) => longestRuns.find(({ providerId }) => providerId === id);
  const before = await insights("?from=2020-01-01&to=2020-02-01");
  expect(runOf(before)).toMatchObject({ from: began[0], until: "2020-02-01T00:00:00.000Z" });
  expect(before).toMatchObject({ shares: { undetected: 1 }, detections: 0, medianRecoverySeconds: null });
  expect((await insights("?to=2999-01-01")).series.at(-1)?.detections).toBe(full.series.at(-1)?.detections);

  await prisma.game.update({ where: { id: ownGame }, data: { isActive: false } });
  const without = await insights();
  expect(without.providers).toBe(full.providers - 1);
  expect(without.detections).toBe(full.detections - 1);
  expect(runOf(await insights("?from=2020-01-01&to=2020-02-01"))).toBeUndefined();
  await prisma.provider.deleteMany({ where: { gameId: ownGame } });
  await prisma.game.delete({ where: { id: ownGame } });
});

test("hidden and unknown records and invalid requests get matching errors", async () => {
  const hidden = await make({ gameId: hiddenId });
  const open = await make();
  const answer = (url: string) => statusAndText(call(url));
  expect(await answer(`/api/providers/${hidden.id}/history`)).toEqual([404, "Provider not found."]);
  expect(await answer("/api/providers/2147483647/history")).toEqual([404, "Provider not found."]);
  expect(await answer(`/api/games/${hiddenId}/history`)).toEqual([404, "Game not found."]);
  const future = new Date(Date.now() + DAY).toISOString();
  for (const url of [`/api/providers/${open.id}/history`, `/api/games/${gameId}/history`, "/api/insights"]) {
    expect(await answer(`${url}?from=${future}`)).toEqual([400, "A history cannot begin in the future"]);
  }
  expect((await call("/api/providers/0/history")).status).toBe(400);
});

test("a change invalidates a cached history", async () => {
  const { id } = await make();
  const both = async () => [
    await history(id),
    await read<{ providers: History[] }>(`/api/games/${gameId}/history`),
  ];
  await both();
  await written(write("POST", `/api/providers/${id}/verify`));
  expect((await history(id)).verifications).toHaveLength(1);
  await put(id, { status: "detected" });
  expect((await history(id)).intervals).toHaveLength(2);
  await prisma.user.update({ where: { id: editor.id }, data: { username: `Renamed${id}` } });
  expect((await history(id)).verifications[0]?.by).toBe(`Renamed${id}`);
  expect((await read<Provider>(`/api/providers/${id}`)).verifiedBy).toBe(`Renamed${id}`);
  await written(write("DELETE", `/api/providers/${id}`));
  expect((await call(`/api/providers/${id}/history`)).status).toBe(404);
});
