import { prisma } from "@/lib/database/prisma";
import { makeAccount } from "@/tests/api/accounts";
import { auditEntries, feedOf, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { entryOf, makeRestorer, type Row } from "@/tests/api/restoring";
import { makeAdvertisement, makeDeal, makeGame, makeProvider, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

let by: Awaited<ReturnType<typeof makeRestorer>>;
beforeAll(async () => {
  by = await makeRestorer();
});
afterAll(() => removeMarked(by.mark));

test("restores a deleted provider unchanged, with reviews, history and deals", async () => {
  const { game, provider } = await by.makeListed({
    imageUrl: PIXEL,
    evidenceUrl: "https://evidence.example/1",
  });
  const path = `/api/providers/${provider.id}`;
  const review = await by.post("/api/reviews", {
    ...makeReview(provider.id, { title: `${by.mark} review` }),
    cheatRating: 7,
  });
  const deal = await by.post("/api/deals", {
    ...makeDeal({ title: `${by.mark} deal` }),
    providerId: provider.id,
  });
  await by.put(path, { status: "detected", statusNote: "Seen on two machines" });
  await written(send("POST", `${path}/verify`, { cookie: by.admin.cookie, body: { note: "Still so" } }));
  const range = `?from=${new Date(Date.now() - 86_400_000).toISOString()}`;
  const [before, reviewBefore, history] = [
    await read<Row>(path),
    await read<Row>(`/api/reviews/${review.id}`),
    await read<{ intervals: unknown; verifications: unknown; detections: number }>(`${path}/history${range}`),
  ];
  await by.remove(path);
  const entry = await entryOf("provider", provider.id, "deleted");
  expect(await read<Row>(`/api/audit/${entry}`, by.admin.cookie)).toMatchObject({
    id: entry,
    isRestorable: true,
    record: null,
    restoring: { refusal: null, after: { name: before.name } },
  });

  expect(await written(by.restore(entry))).toEqual(before);
  expect(await read(path)).toEqual(before);
  expect(await read(`/api/reviews/${review.id}`)).toEqual(reviewBefore);
  expect(await read<Row>(`/api/deals/${deal.id}`)).toMatchObject({ providerId: provider.id });
  expect(await read(`/api/games/${game.id}`)).toMatchObject({
    providerCount: 1,
    statusCounts: { detected: 1, undetected: 0 },
  });
  const { intervals, verifications, detections } = await read<typeof history>(`${path}/history${range}`);
  expect({ intervals, verifications, detections }).toEqual({
    intervals: history.intervals,
    verifications: history.verifications,
    detections: history.detections,
  });
  // None of this counts as happening now.
  expect(await prisma.statusEvent.count({ where: { providerId: provider.id } })).toBe(0);
  expect((await feedOf("provider", provider.id)).map(({ kind }) => kind)).toEqual([
    "provider_added",
    "provider_status",
    "provider_removed",
    "provider_added",
  ]);
  expect((await auditEntries("provider", provider.id)).at(-1)).toMatchObject({
    action: "restored",
    actorId: by.admin.id,
    summary: `Restored provider "${by.mark} provider" and 1 review`,
  });
  await by.put(path, { status: "undetected" });
  expect(await statusAndText(by.restore(entry))).toEqual([409, "This provider already exists."]);
});

test("only one of two simultaneous requests restores, and a repeated one gets the same response", async () => {
  const { game, provider } = await by.makeListed();
  await by.remove(`/api/providers/${provider.id}`);
  const entry = await entryOf("provider", provider.id, "deleted");
  const presses = await Promise.all([by.restore(entry), by.restore(entry)]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);

  await by.remove(`/api/providers/${provider.id}`);
  await by.put(`/api/games/${game.id}`, { developer: "Quiet Lamp" });
  const changes = [
    await entryOf("provider", provider.id, "deleted"),
    await entryOf("game", game.id, "updated"),
  ];
  for (const change of changes) {
    const headers = { "Idempotency-Key": unique() };
    const keyed = () => send("POST", `/api/audit/${change}/restore`, { cookie: by.admin.cookie, headers });
    expect(await written<Row>(keyed())).toEqual(await written<Row>(keyed()));
  }
  expect(await statusAndText(by.restore(entry))).toEqual([409, expect.stringContaining("already exists")]);
});

test("restores several records together, or none and the reason for each failure", async () => {
  const { game, provider } = await by.makeListed();
  const elsewhere = await by.post("/api/games", { title: `${by.mark} elsewhere` });
  const ids = [provider.id];
  for (const [name, gameId] of [
    ["second", elsewhere.id],
    ["third", game.id],
  ] as const) {
    ids.push((await by.post("/api/providers", { name: `${by.mark} ${name}`, gameId })).id);
  }
  await by.post("/api/reviews", makeReview(provider.id, { title: `${by.mark} along` }));
  const before = await Promise.all(ids.map((id) => read<Row>(`/api/providers/${id}`)));
  const remove = () => by.removeAll("/api/providers", ids);
  expect(await written<Row[]>(by.restoreAll(await remove()))).toEqual(before);
  expect(await read(`/api/games/${game.id}`)).toMatchObject({ providerCount: 2 });

  const entry = await remove();
  await by.remove(`/api/games/${elsewhere.id}`);
  const refused = await by.restoreAll(entry);
  expect(refused.status).toBe(409);
  const reason = "Its game was deleted as well. Please restore the game first.";
  const summary = `Deleted provider "${by.mark} second" and 0 reviews`;
  expect(await refused.json()).toMatchObject({
    title: `None of the 3 records was restored. ${summary}: ${reason}`,
    refusals: [{ id: ids[1], summary, reason }],
  });
  expect(await prisma.provider.count({ where: { id: { in: ids } } })).toBe(0);
  await written(by.restore(await entryOf("game", elsewhere.id, "deleted")));
  expect(await written<Row[]>(by.restoreAll(entry))).toHaveLength(3);
  const one = await by.removeAll("/api/providers", [provider.id]);
  await written(by.restoreAll(one));
  expect(await (await by.restoreAll(one)).json()).toMatchObject({ title: "This provider already exists." });
});

test("restores a deleted game and reattaches its orphaned providers and advertisements", async () => {
  const { game, provider } = await by.makeListed();
  const moved = await by.post("/api/providers", { name: `${by.mark} moved`, gameId: game.id });
  const ad = await by.post("/api/advertisements", {
    ...makeAdvertisement({ title: `${by.mark} ad`, tier: "tier2" }),
    gameId: game.id,
  });
  const elsewhere = await by.post("/api/games", { title: `${by.mark} elsewhere` });
  const before = await read<Row>(`/api/games/${game.id}`);
  await by.remove(`/api/games/${game.id}`);
  await by.put(`/api/providers/${moved.id}`, { gameId: elsewhere.id });
  const deletion = await entryOf("game", game.id, "deleted");
  await by.remove(`/api/providers/${provider.id}`);
  expect(await written(by.restore(deletion))).toMatchObject({
    ...before,
    providerCount: 0,
    statusCounts: {},
    freshCounts: {},
  });
  expect(await read(`/api/advertisements/${ad.id}`)).toMatchObject({ gameId: game.id });
  expect(await read(`/api/providers/${moved.id}`)).toMatchObject({ gameId: elsewhere.id });
  expect((await feedOf("game", game.id)).map(({ kind }) => kind)).toEqual([
    "game_added",
    "game_removed",
    "game_added",
  ]);

  await by.remove(`/api/games/${elsewhere.id}`);
  expect(await read(`/api/providers/${moved.id}`)).toMatchObject({ gameId: null });
  await written(by.restore(await entryOf("game", elsewhere.id, "deleted")));
  expect(await read(`/api/providers/${moved.id}`)).toMatchObject({ gameId: elsewhere.id });
  expect(await read(`/api/games/${elsewhere.id}`)).toMatchObject({ providerCount: 1 });
});

test("restores records that depend on a deleted record after it", async () => {
  const { game, provider } = await by.makeListed();
  const review = await by.post("/api/reviews", makeReview(provider.id, { title: `${by.mark} orphan` }));
  await by.remove(`/api/reviews/${review.id}`);
  await by.remove(`/api/providers/${provider.id}`);
  await by.remove(`/api/games/${game.id}`);
  const [ofReview, ofProvider, ofGame] = [
    await entryOf("review", review.id, "deleted"),
    await entryOf("provider", provider.id, "deleted"),
    await entryOf("game", game.id, "deleted"),
  ];
  expect(await statusAndText(by.restore(ofReview))).toEqual([
    409,
    "Its provider was deleted as well. Please restore the provider first.",
  ]);
  const sentence = "Its game was deleted as well. Please restore the game first.";
  expect(await statusAndText(by.restore(ofProvider))).toEqual([409, sentence]);
  expect(await read(`/api/audit/${ofProvider}`, by.admin.cookie)).toMatchObject({
    restoring: { refusal: sentence },
  });
  for (const entry of [ofGame, ofProvider, ofReview]) await written(by.restore(entry));
  expect(await read(`/api/reviews/${review.id}`)).toMatchObject({ providerId: provider.id });
  expect(await read(`/api/providers/${provider.id}`)).toMatchObject({ gameId: game.id, reviewCount: 1 });
});

test("restores deals and advertisements completely, and codes with their text, without revealing it", async () => {
  const made: [string, string, Row][] = [
    ["deal", "/api/deals", await by.post("/api/deals", makeDeal({ title: `${by.mark} offer` }))],
    [
      "advertisement",
      "/api/advertisements",
      await by.post("/api/advertisements", makeAdvertisement({ title: `${by.mark} banner` })),
    ],
    [
      "invitation code",
      "/api/invitation-codes",
      await by.post("/api/invitation-codes", {
        code: `Code-${unique()}`,
        description: by.mark,
        role: "admin",
      }),
    ],
  ];
  for (const [entity, path, row] of made) {
    await by.remove(`${path}/${row.id}`);
    const entry = await entryOf(entity, row.id, "deleted");
    const shown = await (await call(`/api/audit/${entry}`, { cookie: by.admin.cookie })).text();
    if (row.code) expect(shown).not.toContain(row.code);
    expect(await written(by.restore(entry))).toEqual(row);
    expect(await read(`${path}/${row.id}`, by.admin.cookie)).toEqual(row);
  }
});

test("can't restore a code whose text is now taken", async () => {
  const code = `Code-${unique()}`;
  const make = (text: string) => by.post("/api/invitation-codes", { code: text, description: by.mark });
  const first = await make(code);
  const free = await make(`Code-${unique()}`);
  const both = await by.removeAll("/api/invitation-codes", [free.id, first.id]);
  await make(code);
  const reason = "Another invitation code has taken its place in the meantime.";
  const entry = await entryOf("invitation code", first.id, "deleted");
  expect(await statusAndText(by.restore(entry))).toEqual([409, reason]);
  expect(await (await by.restoreAll(both)).json()).toMatchObject({ refusals: [{ id: first.id, reason }] });
});

test("accounts can't be restored, and only full admins can restore anything", async () => {
  const account = await makeAccount({ grantedSections: ["games", "providers"] });
  const { game } = await by.makeListed();
  await by.put(`/api/games/${game.id}`, { developer: "Quiet Lamp" });
  const change = await entryOf("game", game.id, "updated");
  for (const [verb, path] of [
    ["GET", `/api/audit/${change}`],
    ["POST", `/api/audit/${change}/restore`],
  ] as const) {
    expect((await call(path, { method: verb, cookie: account.cookie })).status).toBe(403);
    expect((await call(path, { method: verb })).status).toBe(401);
  }
  await by.remove(`/api/users/${account.id}`);
  const [status, sentence] = await statusAndText(by.restore(await entryOf("user", account.id, "deleted")));
  expect([status, sentence]).toEqual([409, expect.stringContaining("their passwords aren't stored")]);
  expect((await by.restore(2_000_000_000)).status).toBe(404);
  const creation = await entryOf("game", game.id, "created");
  expect(await statusAndText(by.restore(creation))).toEqual([
    409,
    "Nothing can be restored from this entry.",
  ]);
});

test("keeps the picture of a restored record, and can't restore one whose picture was removed", async () => {
  const hash = Buffer.from(unique().padEnd(32, "0").slice(0, 32)).toString("hex");
  const media = { hash, extension: "png", mimeType: "image/png", width: 1, height: 1 };
  await prisma.media.create({ data: { ...media, bytes: Buffer.from(hash) } });
  const game = await by.post("/api/games", { title: `${by.mark} pictured`, imageUrl: `/media/${hash}.png` });
  await by.remove(`/api/games/${game.id}`);
  const entry = await entryOf("game", game.id, "deleted");
  const unnamedSince = new Date();
  await prisma.media.update({ where: { hash }, data: { unnamedSince } });
  expect(await read(`/api/audit/${entry}`, by.admin.cookie)).toMatchObject({ restoring: { refusal: null } });
  expect(await prisma.media.findUniqueOrThrow({ where: { hash } })).toMatchObject({ unnamedSince });
  await written(by.restore(entry));
  expect(await prisma.media.findUniqueOrThrow({ where: { hash } })).toMatchObject({ unnamedSince: null });
  await by.remove(`/api/games/${game.id}`);
  await prisma.media.delete({ where: { hash } });
  const again = await statusAndText(by.restore(await entryOf("game", game.id, "deleted")));
  expect(again).toEqual([409, expect.stringContaining("Its picture was deleted")]);
});

test("refuses a deletion from before versions were stored", async () => {
  const game = await prisma.game.create({ data: makeGame({ title: `${by.mark} old` }) });
  const provider = await prisma.provider.create({ data: makeProvider({ name: `${by.mark} old` }) });
  await prisma.game.delete({ where: { id: game.id } });
  await prisma.provider.delete({ where: { id: provider.id } });
  const { id } = await prisma.auditEntry.create({
    data: {
      action: "deleted",
      section: "games",
      entityType: "game",
      entityId: game.id,
      summary: "x",
      before: {},
    },
  });
  expect(await statusAndText(by.restore(id))).toEqual([409, "The deleted record is no longer stored."]);
});
