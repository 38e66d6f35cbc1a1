import { prisma } from "@/lib/database/prisma";
import type { Recheck } from "@/lib/recheck/answers";
import type { Account } from "@/tests/api/accounts";
import { makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";
import { beginDay } from "@/tests/setup/waiting";

const DAY = 86_400_000;
const MARK = `rechecked-${unique()}`;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

let admin: Account;
let gameId: number;

const ago = (days: number) => new Date(Date.now() - days * DAY);
const add = async (days: number, data: object = {}) => {
  const made = makeProvider({
    gameId,
    name: `${MARK} ${unique()}`,
    status: "undetected",
    isPromoted: false,
    evidenceUrl: null,
    verifiedAt: ago(days),
    statusChangedAt: ago(days),
    ...data,
  });
  return (await prisma.provider.create({ data: made })).id;
};
const list = (query = "") => read<Recheck[]>(`/api/recheck?game=${gameId}${query}`, admin.cookie);
const placed = async () => (await list()).map(({ provider, reasons }) => [provider.id, ...reasons]);
const log = (days: number) =>
  send("POST", `/api/games/${gameId}/patches`, {
    cookie: admin.cookie,
    body: { label: "1.42", happenedAt: ago(days).toISOString() },
  });

beforeAll(async () => {
  admin = await makeAdmin();
});

beforeEach(async () => {
  gameId = (await prisma.game.create({ data: makeGame({ title: `${MARK} ${unique()}` }) })).id;
});

afterAll(() => removeMarked(MARK));

test("lists providers that aren't fresh, riskiest first, until they're checked", async () => {
  await add(3);
  const old = await add(20);
  const detected = await add(18, { status: "detected" });
  const proven = await add(25, { status: "detected", evidenceUrl: "https://evidence.example/1" });
  const shot = `https://evidence.example/${unique()}.webp`;
  const seen = await add(23, { status: "detected", evidenceImageUrl: shot });
  const promoted = await add(24, { isPromoted: true });
  expect(await placed()).toEqual([
    [promoted, "stale", "promoted"],
    [detected, "stale", "detected-without-evidence"],
    [proven, "stale"],
    [seen, "stale"],
    [old, "stale"],
  ]);
  const [first] = await list("&limit=1");
  expect(first).toEqual({
    provider: await read(`/api/providers/${promoted}`),
    risk: expect.closeTo(50, 1),
    reasons: ["stale", "promoted"],
  });
  await written(send("POST", `/api/providers/${promoted}/verify`, { cookie: admin.cookie }));
  const body = { status: "updating" };
  await written(send("PUT", `/api/providers/${detected}`, { cookie: admin.cookie, body }));
  expect(await placed()).toEqual([
    [proven, "stale"],
    [seen, "stale"],
    [old, "stale"],
  ]);
});

test("a patch lists every provider of the game, before others of the same age", async () => {
  const checked = await add(5);
  expect(await placed()).toEqual([]);
  const before = await add(16);
  await written(log(10), 201);
  const stale = await add(17);
  expect(await placed()).toEqual([
    [stale, "before-patch", "stale"],
    [before, "before-patch", "stale"],
  ]);
  await written(log(1), 201);
  expect(await placed()).toEqual([
    [stale, "before-patch", "stale"],
    [before, "before-patch", "stale"],
    [checked, "before-patch"],
  ]);
  expect((await list()).map(({ risk }) => Math.round(risk))).toEqual([18 * 4, 17 * 4, 6 * 4]);
});

test("right after a patch, lists promoted and unproven providers before others", async () => {
  const checked = await add(0);
  const promoted = await add(0, { isPromoted: true });
  const detected = await add(0, { status: "detected", isPromoted: true });
  await written(log(0), 201);
  expect(await placed()).toEqual([
    [detected, "before-patch", "promoted", "detected-without-evidence"],
    [promoted, "before-patch", "promoted"],
    [checked, "before-patch"],
  ]);
});

test("counts visitors of the provider's page in the last 30 days", async () => {
  await beginDay();
  const [quiet, busy] = [await add(20), await add(19)];
  for (const agent of [`${BROWSER} ${unique()}`, `${BROWSER} ${unique()}`]) {
    const response = await call("/api/counts", {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": agent },
      body: JSON.stringify({ deeds: [{ kind: "provider", id: busy, action: "view" }] }),
    });
    expect(response.status).toBe(200);
  }
  const day = (days: number) => new Date(ago(days).toISOString().slice(0, 10));
  await prisma.offerCount.createMany({
    data: [
      { kind: "provider", offerId: quiet, day: day(30), views: 500 },
      { kind: "provider", offerId: quiet, day: day(29), views: 1 },
      { kind: "deal", offerId: quiet, day: day(0), views: 500 },
    ],
  });
  expect(await placed()).toEqual([
    [busy, "stale", "visited"],
    [quiet, "stale", "visited"],
  ]);
  const risks = (await list()).map(({ risk }) => risk);
  expect(risks).toEqual([expect.closeTo(60, 1), expect.closeTo(42, 1)]);
});

test("rejects unknown games and limits", async () => {
  const { cookie } = admin;
  expect(await statusAndText(call("/api/recheck?game=2000000000", { cookie }))).toEqual([
    404,
    "Game not found.",
  ]);
  const data = Array.from({ length: 51 }, () => makeProvider({ gameId, name: MARK, verifiedAt: ago(20) }));
  await prisma.provider.createMany({ data });
  expect(await list()).toHaveLength(50);
  for (const [limit, message] of [
    ["0", "The limit must be a positive whole number."],
    ["201", "At most 200 providers can be requested at once"],
  ]) {
    expect(await statusAndText(call(`/api/recheck?limit=${limit}`, { cookie }))).toEqual([400, message]);
  }
  expect((await call("/admin/recheck?game=2000000000", { cookie })).status).toBe(404);
  expect((await call(`/admin/recheck?game=${gameId}`, { cookie })).status).toBe(200);
});
