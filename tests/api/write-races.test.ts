import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { makeAdmin, send } from "@/tests/api/admin";
import { call } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { sendSlowly } from "@/tests/api/send-slowly";
import { untilBlocked } from "@/tests/setup/database";
import { makeAdvertisement, makeGame, makeProvider, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const MARK = `race-${unique()}`;

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(() => removeMarked(MARK));

const BODY = { title: MARK };

const addSlowly = (account: Account, meanwhile: () => Promise<unknown>, headers = {}) =>
  sendSlowly("/api/games", account, BODY, meanwhile, headers);

const remove = (path: string) => send("DELETE", path, { cookie: admin.cookie });

test("revoking a permission, signing out or deleting an account during the upload stops the write", async () => {
  const games = () => prisma.game.count({ where: { title: MARK } });
  const holder = () => makeAccount({ grantedSections: ["games"] });
  const twin = await holder();
  expect(await addSlowly(twin, () => call("/api/games"))).toBe(201);
  const revoked = await holder();
  const body = { permissions: { games: false } };
  const revoke = () => send("PUT", `/api/users/${revoked.id}/permissions`, { cookie: admin.cookie, body });
  expect(await addSlowly(revoked, revoke)).toBe(403);
  const gone = await holder();
  const signOut = () => call("/api/logout", { method: "POST", cookie: gone.cookie });
  expect(await addSlowly(gone, signOut)).toBe(401);
  const deleted = await holder();
  expect(await addSlowly(deleted, () => remove(`/api/users/${deleted.id}`))).toBe(401);
  expect(await games()).toBe(1);
});

test("a revoked permission also withholds the stored answer of a repeated request", async () => {
  const holder = await makeAccount({ grantedSections: ["games"] });
  const { id, cookie } = holder;
  const headers = { "Idempotency-Key": unique() };
  const before = await prisma.game.count({ where: BODY });
  expect((await send("POST", "/api/games", { cookie, body: BODY, headers })).status).toBe(201);
  expect(await addSlowly(holder, () => call("/api/games"), headers)).toBe(201);
  const body = { permissions: { games: false } };
  const revoke = () => send("PUT", `/api/users/${id}/permissions`, { cookie: admin.cookie, body });
  expect(await addSlowly(holder, revoke, headers)).toBe(403);
  expect(await prisma.game.count({ where: BODY })).toBe(before + 1);
});

test("deleting games while providers move to them leaves no dangling references", async () => {
  for (let round = 0; round < 5; round += 1) {
    const game = await prisma.game.create({ data: makeGame({ title: MARK }) });
    const moving = await prisma.provider.create({ data: makeProvider({ name: MARK, gameId: game.id }) });
    const body = { name: MARK, gameId: game.id, status: "detected" };
    const { cookie } = admin;
    const answers = await Promise.all([
      send("POST", "/api/providers", { cookie, body }),
      send("PUT", `/api/providers/${moving.id}`, { cookie, body }),
      remove(`/api/games/${game.id}`),
      send("POST", "/api/providers", { cookie, body }),
      send("PUT", `/api/providers/${moving.id}`, { cookie, body: { status: "updating" } }),
    ]);
    for (const { status } of answers) expect([200, 201, 400]).toContain(status);
    expect(answers[2]?.status).toBe(200);
    expect(await prisma.provider.count({ where: { name: MARK, gameId: game.id } })).toBe(0);
  }
});

test("deleting an account waits for its writes without blocking them", async () => {
  const { id } = await makeAccount({ grantedSections: ["games"] });
  const { deletion } = await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR KEY SHARE`;
    const begun = remove(`/api/users/${id}`);
    await untilBlocked(1);
    await transaction.$queryRaw`SELECT id FROM user_permissions WHERE user_id = ${id} FOR SHARE NOWAIT`;
    return { deletion: begun };
  });
  expect((await deletion).status).toBe(200);
});

test.each(["advertisements", "patches"])(
  "deleting a game locks its %s first, as their own changes do",
  async (table) => {
    const { id: gameId } = await prisma.game.create({ data: makeGame({ title: MARK }) });
    await prisma.patch.create({ data: { gameId, label: MARK, happenedAt: new Date() } });
    await prisma.advertisement.create({ data: makeAdvertisement({ tier: "tier2", gameId }) });
    const { deletion } = await prisma.$transaction(async (transaction) => {
      await transaction.$queryRawUnsafe(`SELECT id FROM ${table} WHERE game_id = ${gameId} FOR UPDATE`);
      const begun = remove(`/api/games/${gameId}`);
      await untilBlocked(1);
      await transaction.$queryRaw`SELECT id FROM games WHERE id = ${gameId} FOR UPDATE NOWAIT`;
      return { deletion: begun };
    });
    expect((await deletion).status).toBe(200);
  },
);

test("deleting a provider while its reviews are written deletes all of them", async () => {
  for (let round = 0; round < 5; round += 1) {
    const provider = await prisma.provider.create({ data: makeProvider({ name: MARK }) });
    const review = await prisma.review.create({ data: makeReview(provider.id) });
    const { cookie } = admin;
    const body = makeReview(provider.id);
    const answers = await Promise.all([
      send("POST", "/api/reviews", { cookie, body }),
      send("PUT", `/api/reviews/${review.id}`, { cookie, body: { title: "Edited" } }),
      remove(`/api/providers/${provider.id}`),
      send("POST", "/api/reviews", { cookie, body }),
      remove(`/api/reviews/${review.id}`),
    ]);
    for (const { status } of answers) expect([200, 201, 400, 404]).toContain(status);
    expect(await prisma.review.count({ where: { providerId: provider.id } })).toBe(0);
  }
});

test("records each status change once, starting from the previous one", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await prisma.provider.create({ data: makeProvider({ name: MARK }) })).id);
  }
  const { cookie } = admin;
  const statuses = ["detected", "updating", "undetected"];
  const writes = Array.from({ length: 18 }, (_, n) => {
    const status = statuses[n % 3];
    return n % 2
      ? send("PUT", "/api/providers/status", { cookie, body: { ids, status } })
      : send("PUT", `/api/providers/${ids[n % 3]}`, { cookie, body: { status } });
  });
  for (const { status } of await Promise.all(writes)) expect(status).toBe(200);
  for (const id of ids) {
    const rows = await prisma.update.findMany({
      where: { entityType: "provider", entityId: id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    const chain = ["undetected", ...rows.map(({ toStatus }) => toStatus)];
    expect(rows.map(({ fromStatus }) => fromStatus)).toEqual(chain.slice(0, -1));
    expect(rows.every(({ fromStatus, toStatus }) => fromStatus !== toStatus)).toBe(true);
    expect(await prisma.provider.findUnique({ where: { id } })).toMatchObject({ status: chain.at(-1) });
  }
});
