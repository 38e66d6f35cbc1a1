/** @jest-environment node */
import { prisma } from "@/lib/database/prisma";
import { makeAdvertisement, makeDeal, makeGame, makeProvider, makeReview } from "@/sample/factories";
import { type Account, makeAccount, removeAccounts, unique } from "@/tests/api/accounts";
import { feedOf, makeAdmin, PIXEL, send, told, trail, written } from "@/tests/api/back-office";
import { call, read } from "@/tests/api/http";

type Row = { id: number } & Record<string, unknown>;

const MARK = `Return ${unique()}`;

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(async () => {
  await prisma.advertisement.deleteMany({ where: { title: { startsWith: MARK } } });
  await prisma.deal.deleteMany({ where: { title: { startsWith: MARK } } });
  await prisma.provider.deleteMany({ where: { name: { startsWith: MARK } } });
  await prisma.game.deleteMany({ where: { title: { startsWith: MARK } } });
  await prisma.invitationCode.deleteMany({ where: { description: MARK } });
  await removeAccounts();
});

const post = (path: string, body: unknown) =>
  written<Row>(send("POST", path, { cookie: admin.cookie, body }), 201);
const put = (path: string, body: unknown) => written<Row>(send("PUT", path, { cookie: admin.cookie, body }));
const remove = (path: string) => written<Row>(send("DELETE", path, { cookie: admin.cookie }));
const restore = (id: number) => send("POST", `/api/audit/${id}/restore`, { cookie: admin.cookie });

async function entryOf(entityType: string, entityId: number, action: string): Promise<number> {
  const entry = (await trail(entityType, entityId)).findLast((one) => one.action === action);
  if (!entry) throw new Error(`No ${action} of ${entityType} ${entityId}`);
  return entry.id;
}

async function makeListed(fields: object = {}) {
  const game = await post("/api/games", { title: `${MARK} game` });
  const provider = await post("/api/providers", { name: `${MARK} provider`, gameId: game.id, ...fields });
  return { game, provider };
}

test("a deleted provider comes back as it was, with reviews, history and deals", async () => {
  const { game, provider } = await makeListed({ imageUrl: PIXEL, evidenceUrl: "https://proof.example/1" });
  const path = `/api/providers/${provider.id}`;
  const review = await post("/api/reviews", {
    ...makeReview(provider.id, { title: `${MARK} review` }),
    cheatRating: 7,
  });
  const deal = await post("/api/deals", { ...makeDeal({ title: `${MARK} deal` }), providerId: provider.id });
  await put(path, { status: "detected", statusNote: "Seen on two machines" });
  await written(send("POST", `${path}/verify`, { cookie: admin.cookie, body: { note: "Still so" } }));
  const range = `?from=${new Date(Date.now() - 86_400_000).toISOString()}`;
  const [before, reviewBefore, history] = [
    await read<Row>(path),
    await read<Row>(`/api/reviews/${review.id}`),
    await read<{ intervals: unknown; verifications: unknown; detections: number }>(`${path}/history${range}`),
  ];
  await remove(path);
  const entry = await entryOf("provider", provider.id, "deleted");
  expect(await read<Row>(`/api/audit/${entry}`, admin.cookie)).toMatchObject({
    id: entry,
    isRestorable: true,
    record: null,
    restoring: { refusal: null, after: { name: before.name } },
  });

  expect(await written(restore(entry))).toEqual(before);
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
  // Nothing of it happened now.
  expect(await prisma.statusEvent.count({ where: { providerId: provider.id } })).toBe(0);
  expect((await feedOf("provider", provider.id)).map(({ kind }) => kind)).toEqual([
    "provider_added",
    "provider_status",
    "provider_removed",
    "provider_added",
  ]);
  expect((await trail("provider", provider.id)).at(-1)).toMatchObject({
    action: "restored",
    actorId: admin.id,
    summary: `Brought back provider "${MARK} provider" and 1 reviews`,
  });
  await put(path, { status: "undetected" });
  expect(await told(restore(entry))).toEqual([
    409,
    "This provider is there: it has been brought back already.",
  ]);
});

test("of two presses at once one brings back, and a repeated request is answered alike", async () => {
  const { provider } = await makeListed();
  await remove(`/api/providers/${provider.id}`);
  const entry = await entryOf("provider", provider.id, "deleted");
  const presses = await Promise.all([restore(entry), restore(entry)]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);

  await remove(`/api/providers/${provider.id}`);
  const again = await entryOf("provider", provider.id, "deleted");
  const headers = { "Idempotency-Key": unique() };
  const keyed = () => send("POST", `/api/audit/${again}/restore`, { cookie: admin.cookie, headers });
  expect(await written<Row>(keyed())).toEqual(await written<Row>(keyed()));
  expect(await told(restore(entry))).toEqual([409, expect.stringContaining("is there")]);
});

test("a deleted game comes back and takes its providers and advertisements again that point nowhere", async () => {
  const { game, provider } = await makeListed();
  const moved = await post("/api/providers", { name: `${MARK} moved`, gameId: game.id });
  const ad = await post("/api/advertisements", {
    ...makeAdvertisement({ title: `${MARK} ad`, tier: "tier2" }),
    gameId: game.id,
  });
  const elsewhere = await post("/api/games", { title: `${MARK} elsewhere` });
  const before = await read<Row>(`/api/games/${game.id}`);
  await remove(`/api/games/${game.id}`);
  await put(`/api/providers/${moved.id}`, { gameId: elsewhere.id });
  const deletion = await entryOf("game", game.id, "deleted");
  await remove(`/api/providers/${provider.id}`);
  expect(await written(restore(deletion))).toMatchObject({ ...before, providerCount: 0, statusCounts: {} });
  expect(await read(`/api/advertisements/${ad.id}`)).toMatchObject({ gameId: game.id });
  expect(await read(`/api/providers/${moved.id}`)).toMatchObject({ gameId: elsewhere.id });
  expect((await feedOf("game", game.id)).map(({ kind }) => kind)).toEqual([
    "game_added",
    "game_removed",
    "game_added",
  ]);

  await remove(`/api/games/${elsewhere.id}`);
  expect(await read(`/api/providers/${moved.id}`)).toMatchObject({ gameId: null });
  await written(restore(await entryOf("game", elsewhere.id, "deleted")));
  expect(await read(`/api/providers/${moved.id}`)).toMatchObject({ gameId: elsewhere.id });
  expect(await read(`/api/games/${elsewhere.id}`)).toMatchObject({ providerCount: 1 });
});

test("what hangs on something deleted comes back after it", async () => {
  const { game, provider } = await makeListed();
  const review = await post("/api/reviews", makeReview(provider.id, { title: `${MARK} orphan` }));
  await remove(`/api/reviews/${review.id}`);
  await remove(`/api/providers/${provider.id}`);
  await remove(`/api/games/${game.id}`);
  const [ofReview, ofProvider, ofGame] = [
    await entryOf("review", review.id, "deleted"),
    await entryOf("provider", provider.id, "deleted"),
    await entryOf("game", game.id, "deleted"),
  ];
  expect(await told(restore(ofReview))).toEqual([
    409,
    "Its provider was deleted as well. Please bring the provider back first.",
  ]);
  const sentence = "Its game was deleted as well. Please bring the game back first.";
  expect(await told(restore(ofProvider))).toEqual([409, sentence]);
  expect(await read(`/api/audit/${ofProvider}`, admin.cookie)).toMatchObject({
    restoring: { refusal: sentence },
  });
  for (const entry of [ofGame, ofProvider, ofReview]) await written(restore(entry));
  expect(await read(`/api/reviews/${review.id}`)).toMatchObject({ providerId: provider.id });
  expect(await read(`/api/providers/${provider.id}`)).toMatchObject({ gameId: game.id, reviewCount: 1 });
});

test("deals and advertisements come back whole, and codes with their text, which nobody is told", async () => {
  const made: [string, string, Row][] = [
    ["deal", "/api/deals", await post("/api/deals", makeDeal({ title: `${MARK} offer` }))],
    [
      "advertisement",
      "/api/advertisements",
      await post("/api/advertisements", makeAdvertisement({ title: `${MARK} banner` })),
    ],
    [
      "invitation code",
      "/api/invitation-codes",
      await post("/api/invitation-codes", { code: `Code-${unique()}`, description: MARK, role: "admin" }),
    ],
  ];
  for (const [entity, path, row] of made) {
    await remove(`${path}/${row.id}`);
    const entry = await entryOf(entity, row.id, "deleted");
    const shown = await (await call(`/api/audit/${entry}`, { cookie: admin.cookie })).text();
    if (row.code) expect(shown).not.toContain(row.code);
    expect(await written(restore(entry))).toEqual(row);
    expect(await read(`${path}/${row.id}`, admin.cookie)).toEqual(row);
  }
});

test("a code whose text is taken by now stays away", async () => {
  const code = `Code-${unique()}`;
  const first = await post("/api/invitation-codes", { code, description: MARK });
  await remove(`/api/invitation-codes/${first.id}`);
  await post("/api/invitation-codes", { code, description: MARK });
  expect(await told(restore(await entryOf("invitation code", first.id, "deleted")))).toEqual([
    409,
    "Another invitation code has taken its place meanwhile.",
  ]);
});

test("an account does not come back, and nobody but full admins brings anything back", async () => {
  const account = await makeAccount({ grantedSections: ["games", "providers"] });
  const { game } = await makeListed();
  await put(`/api/games/${game.id}`, { developer: "Quiet Lamp" });
  const change = await entryOf("game", game.id, "updated");
  for (const [verb, path] of [
    ["GET", `/api/audit/${change}`],
    ["POST", `/api/audit/${change}/restore`],
  ] as const) {
    expect((await call(path, { method: verb, cookie: account.cookie })).status).toBe(403);
    expect((await call(path, { method: verb })).status).toBe(401);
  }
  await remove(`/api/users/${account.id}`);
  const [status, sentence] = await told(restore(await entryOf("user", account.id, "deleted")));
  expect([status, sentence]).toEqual([409, expect.stringContaining("its password is not kept")]);
  expect((await restore(2_000_000_000)).status).toBe(404);
  const creation = await entryOf("game", game.id, "created");
  expect(await told(restore(creation))).toEqual([
    409,
    "There is nothing in this entry that could be brought back.",
  ]);
});

test("an earlier version takes back the change and what came after it", async () => {
  const { game } = await makeListed();
  const path = `/api/games/${game.id}`;
  await put(path, { developer: "First", releaseDate: "2024-01-05" });
  await put(path, { developer: "Second", imageUrl: PIXEL });
  const second = await entryOf("game", game.id, "updated");
  await put(path, { developer: "Third", category: "Puzzle" });
  expect(await read(`/api/audit/${second}`, admin.cookie)).toMatchObject({
    record: { developer: "Third" },
    restoring: {
      refusal: null,
      before: { developer: "Third", category: "Puzzle" },
      after: { developer: "First", category: null, imageUrl: null },
    },
  });
  const restored = await written<Row>(restore(second));
  expect(restored).toMatchObject({
    developer: "First",
    releaseDate: "2024-01-05",
    category: null,
    imageUrl: null,
  });
  expect((await trail("game", game.id)).at(-1)).toMatchObject({
    action: "restored",
    summary: `Brought back an earlier version of game "${MARK} game"`,
    before: { developer: "Third" },
    after: { developer: "First" },
  });
  const entries = (await trail("game", game.id)).length;
  expect(await written(restore(second))).toEqual(restored);
  expect(await trail("game", game.id)).toHaveLength(entries);
  const undone = await entryOf("game", game.id, "restored");
  expect(await written(restore(undone))).toMatchObject({ developer: "Third", category: "Puzzle" });
});

test("an earlier status comes back with its proof, as a change of today", async () => {
  const { provider } = await makeListed({ evidenceUrl: "https://proof.example/1", statusNote: "First" });
  const path = `/api/providers/${provider.id}`;
  await put(path, { status: "detected" });
  expect(await written(restore(await entryOf("provider", provider.id, "updated")))).toMatchObject({
    status: "undetected",
    evidenceUrl: "https://proof.example/1",
    statusNote: "First",
    verifiedBy: admin.username,
  });
  expect(
    (await feedOf("provider", provider.id)).map(({ fromStatus, toStatus }) => [fromStatus, toStatus]),
  ).toEqual([
    [null, "undetected"],
    ["undetected", "detected"],
    ["detected", "undetected"],
  ]);
});

test("an earlier version is refused where the record, its game or its picture is gone", async () => {
  const { game, provider } = await makeListed({ imageUrl: PIXEL });
  const other = await post("/api/games", { title: `${MARK} other` });
  const path = `/api/providers/${provider.id}`;
  await put(path, { gameId: other.id });
  const move = await entryOf("provider", provider.id, "updated");
  await remove(`/api/games/${game.id}`);
  expect(await told(restore(move))).toEqual([409, expect.stringContaining("Its game was deleted")]);
  await remove(path);
  expect(await told(restore(move))).toEqual([409, "This provider was deleted. Please bring it back first."]);
});

test("a record whose picture was swept away stays away", async () => {
  const hash = Buffer.from(unique().padEnd(32, "0").slice(0, 32)).toString("hex");
  const media = { hash, extension: "png", mimeType: "image/png", width: 1, height: 1 };
  await prisma.media.create({ data: { ...media, bytes: Buffer.from(hash) } });
  const game = await post("/api/games", { title: `${MARK} pictured`, imageUrl: `/media/${hash}.png` });
  await remove(`/api/games/${game.id}`);
  await prisma.media.delete({ where: { hash } });
  const entry = await entryOf("game", game.id, "deleted");
  expect(await told(restore(entry))).toEqual([409, expect.stringContaining("Its picture is gone")]);
});

test("a deletion from before anything was kept is refused", async () => {
  const game = await prisma.game.create({ data: makeGame({ title: `${MARK} old` }) });
  const provider = await prisma.provider.create({ data: makeProvider({ name: `${MARK} old` }) });
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
  expect(await told(restore(id))).toEqual([409, "What was deleted then is no longer kept."]);
});
