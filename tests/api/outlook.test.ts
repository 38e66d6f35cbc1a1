import { prisma } from "@/lib/database/prisma";
import { statusAndText } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { gameId, hiddenId, make, type Provider, put, withProviderEditor } from "@/tests/api/provider-editor";
import { makeGame, makeProvider, makeReview } from "@/tests/setup/factories";

const DAY = 86_400_000;

withProviderEditor();

type Outlook = {
  providerId: number;
  status: string;
  elapsedSeconds: number;
  sample: number;
  endedWithinSeconds: { p50: number; p80: number } | null;
};
const outlook = (id: number) => read<Outlook>(`/api/providers/${id}/outlook`);
const alternatives = (id: number) => read<Provider[]>(`/api/providers/${id}/alternatives`);

/** Replaces the history: ended outages of these lengths in days, a day apart, then an ongoing one. */
async function withOutages(providerId: number, days: number[], ongoing: number) {
  let at = Date.now() - ongoing * DAY;
  const statusChangedAt = new Date(at);
  const ended = days.flatMap((length) => {
    const [began, half, end, next] = [at - (length + 1) * DAY, at - (length / 2 + 1) * DAY, at - DAY, at];
    at = began;
    const spans = [
      ["detected", began, half],
      ["updating", half, end],
      ["undetected", end, next],
    ] as const;
    return spans.map(([status, from, until]) => ({
      providerId,
      status,
      beganAt: new Date(from),
      endedAt: new Date(until),
    }));
  });
  await prisma.$transaction(async (transaction) => {
    await transaction.statusInterval.deleteMany({ where: { providerId } });
    const open = { providerId, status: "detected", beganAt: statusChangedAt, endedAt: null } as const;
    for (const data of [...ended, open]) await transaction.statusInterval.create({ data });
    await transaction.provider.update({ where: { id: providerId }, data: { statusChangedAt } });
  });
}

test("quantiles cover the ended outages that lasted at least as long", async () => {
  const { id } = await make({ status: "detected" });
  await withOutages(id, [1, 5, 6, 7, 8, 20], 4);
  const found = await outlook(id);
  expect(found).toMatchObject({ providerId: id, status: "detected", sample: 5 });
  expect(Math.abs(found.elapsedSeconds - 4 * 86_400)).toBeLessThan(60);
  expect(found.endedWithinSeconds).toEqual({ p50: 7 * 86_400, p80: 8 * 86_400 });
  await put(id, { status: "updating" });
  expect(await outlook(id)).toMatchObject({
    status: "updating",
    sample: 5,
    endedWithinSeconds: { p50: 604_800 },
  });
  await put(id, { status: "undetected" });
  expect(await outlook(id)).toMatchObject({ elapsedSeconds: 0, endedWithinSeconds: null });
});

test("fewer than five outages give no quantiles", async () => {
  const { id } = await make({ status: "detected" });
  await withOutages(id, [1, 5, 6, 7, 8], 4);
  expect(await outlook(id)).toMatchObject({ sample: 4, endedWithinSeconds: null });
});

test("alternatives are fresh, undetected, of the same game and type, longest first, then by score", async () => {
  const { id: ownGame } = await prisma.game.create({ data: makeGame() });
  const since = (days: number) => new Date(Date.now() - days * DAY);
  const create = (days: number, extra: object = {}) =>
    prisma.provider.create({
      data: makeProvider({
        gameId: ownGame,
        type: "spoofer",
        status: "undetected",
        statusChangedAt: since(days),
        verifiedAt: new Date(),
        ...extra,
      }),
    });
  const down = await create(1, { status: "detected" });
  const [low, best, recent, promoted] = [
    await create(50),
    await create(90),
    await create(10),
    await create(2, { isPromoted: true }),
  ];
  const scored = await create(50, { statusChangedAt: low.statusChangedAt });
  await prisma.review.create({ data: makeReview(scored.id) });
  await create(200, { type: "external" });
  await create(200, { verifiedAt: since(30) });
  expect((await alternatives(down.id)).map(({ id }) => id)).toEqual([best.id, scored.id, low.id]);
  expect((await alternatives(best.id)).map(({ id }) => id)).toEqual([scored.id, low.id, recent.id]);
  await put(best.id, { status: "detected" });
  await put(scored.id, { status: "detected" });
  expect((await alternatives(down.id)).map(({ id }) => id)).toEqual([low.id, recent.id, promoted.id]);
  await prisma.provider.deleteMany({ where: { gameId: ownGame } });
  await prisma.game.delete({ where: { id: ownGame } });
});

test.each(["outlook", "alternatives"])("%s of a hidden or unknown provider is 404", async (path) => {
  const hidden = await prisma.provider.create({ data: makeProvider({ gameId: hiddenId }) });
  const shown = await make({ gameId });
  expect((await call(`/api/providers/${shown.id}/${path}`)).status).toBe(200);
  for (const id of [hidden.id, 2_147_483_647]) {
    expect(await statusAndText(call(`/api/providers/${id}/${path}`))).toEqual([404, "Provider not found."]);
  }
  expect((await call(`/api/providers/abc/${path}`)).status).toBe(400);
});
