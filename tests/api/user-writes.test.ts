import { prisma } from "@/lib/database/prisma";
import { type Account, login, makeAccount, makeCode, removeAccounts } from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { makeGame, makeProvider, makeReview } from "@/tests/setup/factories";

type Row = Record<string, unknown>;

const NONE = {
  games: false,
  providers: false,
  reviews: false,
  deals: false,
  invites: false,
  ads: false,
  users: false,
};

let admin: Account;
let holder: Account;
beforeAll(async () => {
  admin = await makeAdmin();
  holder = await makeAccount({ grantedSections: ["users"] });
});
afterAll(removeAccounts);

const grant = (id: number, permissions: unknown, cookie = holder.cookie, headers = {}) =>
  send("PUT", `/api/users/${id}/permissions`, { cookie, body: { permissions }, headers });
const remove = (id: number, cookie = holder.cookie, headers = {}) =>
  send("DELETE", `/api/users/${id}`, { cookie, headers });
const status = async (path: string, cookie: string) => (await call(path, { cookie })).status;

test("sets the given flags, preserves omitted ones and ignores all but the seven", async () => {
  const { id } = await makeAccount({ grantedSections: ["ads"] });
  const changes = { games: true, users: false, isAdmin: true, userId: admin.id, id: 1 };
  const row = await written<Row>(grant(id, changes));
  expect(row).toMatchObject({ ...NONE, games: true, ads: true, userId: id });
  const rows = await read<Row[]>("/api/user-permissions", holder.cookie);
  expect(rows.find(({ userId }) => userId === id)).toEqual(row);
  expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ isAdmin: false });
  expect((await auditEntries("user", id)).at(-1)).toMatchObject({
    action: "permissions changed",
    section: "users",
    actorId: holder.id,
    before: { ...NONE, ads: true },
    after: { ...NONE, ads: true, games: true },
  });
});

test("granted and revoked permissions apply immediately with the same cookie", async () => {
  const account = await makeAccount();
  const write = () =>
    send("POST", "/api/games", { cookie: account.cookie, body: { title: "x" } }).then((r) => r.status);
  expect(await write()).toBe(403);
  await written(grant(account.id, { games: true }));
  expect(await write()).toBe(400);
  await written(grant(account.id, { games: false }));
  expect(await write()).toBe(403);
});

test("creates a missing record", async () => {
  const { id } = await makeAccount();
  await prisma.userPermission.deleteMany({ where: { userId: id } });
  const rows = await Promise.all(
    ["games", "ads", "deals"].map((key) => written<Row>(grant(id, { [key]: true }))),
  );
  expect(new Set(rows.map((row) => row.id)).size).toBe(1);
  expect(await prisma.userPermission.findUnique({ where: { userId: id } })).toMatchObject({
    ...NONE,
    games: true,
    ads: true,
    deals: true,
  });
});

test("codes of users who may no longer invite, or are deleted, register no one", async () => {
  const creator = await makeAccount({ grantedSections: ["invites"] });
  const created = await written<Row>(
    send("POST", "/api/invitation-codes", { cookie: creator.cookie, body: {} }),
    201,
  );
  for (const end of [(id: number) => grant(id, { invites: false }), (id: number) => remove(id)]) {
    const inviter = await makeAccount({ grantedSections: ["invites"] });
    const invite = () => send("POST", "/api/invitation-codes", { cookie: inviter.cookie, body: {} });
    const codes = [await written<Row>(invite(), 201), await written<Row>(invite(), 201)];
    const used = await makeCode();
    await prisma.invitationCode.update({
      where: { code: used },
      data: { createdBy: inviter.id, useCount: 1 },
    });
    const racing = Array.from({ length: 8 }, invite);
    await written(end(inviter.id));
    const raced = (await Promise.all(racing)).filter(({ status: code }) => code === 201);
    const made = [...codes, ...((await Promise.all(raced.map((answer) => answer.json()))) as Row[])];
    const left = await prisma.invitationCode.findMany({
      where: { id: { in: made.map(({ id }) => Number(id)) } },
    });
    expect(left.map(({ isActive }) => isActive)).toEqual(made.map(() => false));
    expect((await auditEntries("user", inviter.id)).at(-1)?.after).toMatchObject({
      codesSwitchedOff: made.length + 1,
    });
    await prisma.invitationCode.deleteMany({ where: { id: { in: left.map(({ id }) => id) } } });
  }
  await written(grant(creator.id, { ads: true }));
  expect(await prisma.invitationCode.findUnique({ where: { id: Number(created.id) } })).toMatchObject({
    isActive: true,
  });
  await prisma.invitationCode.delete({ where: { id: Number(created.id) } });
});

test("users can't change or delete themselves or an admin", async () => {
  const other = await makeAdmin();
  for (const { id, cookie } of [holder, admin]) {
    expect(await statusAndText(grant(id, { games: true }, cookie))).toEqual([
      403,
      "You can't change or delete your own account.",
    ]);
    expect((await remove(id, cookie)).status).toBe(403);
    expect(await statusAndText(grant(other.id, NONE, cookie))).toEqual([
      403,
      "An admin's account cannot be changed or deleted.",
    ]);
    expect((await remove(other.id, cookie)).status).toBe(403);
  }
  expect(await status("/api/user", other.cookie)).toBe(200);
});

test("refuses a request without permissions", async () => {
  const { id } = await makeAccount();
  const answer = send("PUT", `/api/users/${id}/permissions`, { cookie: holder.cookie, body: {} });
  expect(await statusAndText(answer)).toEqual([400, "Permissions must be an object of the seven sections"]);
});

test("stale permissions return 409, a missing user 404", async () => {
  const { id } = await makeAccount();
  const row = await written<Row>(grant(id, { ads: true }));
  await written(grant(id, { ads: false }));
  expect((await grant(id, { ads: true }, holder.cookie, { "If-Match": `"${row.updatedAt}"` })).status).toBe(
    409,
  );
  expect((await remove(id, holder.cookie, { "If-Match": `"${row.updatedAt}"` })).status).toBe(409);
  expect(await statusAndText(grant(2_147_483_647, { ads: true }))).toEqual([404, "User not found."]);
  expect(await statusAndText(remove(2_147_483_647))).toEqual([404, "User not found."]);
});

test("deleting a user deletes the account and sessions, but not their reviews and updates", async () => {
  const account = await makeAccount({ grantedSections: ["games", "reviews"] });
  const second = await login(account.email);
  const game = await written<{ id: number }>(
    send("POST", "/api/games", { cookie: account.cookie, body: makeGame() }),
    201,
  );
  const provider = await prisma.provider.create({ data: makeProvider() });
  const review = await prisma.review.create({ data: makeReview(provider.id, { adminId: account.id }) });
  const answers = await Promise.all([remove(account.id), remove(account.id)]);
  expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 404]);
  expect(await status("/api/user", account.cookie)).toBe(401);
  expect(await status("/api/user", second.headers.getSetCookie().join("; "))).toBe(401);
  expect((await login(account.email)).status).toBe(401);
  expect(await read(`/api/reviews/${review.id}`)).toMatchObject({ adminId: null, adminUsername: null });
  expect(await prisma.update.findFirst({ where: { entityType: "game", entityId: game.id } })).toMatchObject({
    adminId: null,
  });
  const entry = (await auditEntries("user", account.id)).at(-1);
  expect(entry).toMatchObject({ action: "deleted", actorUsername: holder.username });
  expect(JSON.stringify(entry)).not.toContain(account.email);
  await prisma.provider.delete({ where: { id: provider.id } });
  await prisma.game.delete({ where: { id: game.id } });
});

test("a deletion returns the user without the password", async () => {
  const { id, username, email } = await makeAccount();
  expect(await written(remove(id))).toEqual({
    id,
    username,
    email,
    isAdmin: false,
    lastVisit: expect.any(String),
    createdAt: expect.any(String),
  });
});

test("when two users delete each other, one remains", async () => {
  const pair = [
    await makeAccount({ grantedSections: ["users"] }),
    await makeAccount({ grantedSections: ["users"] }),
  ] as const;
  const answers = await Promise.all([remove(pair[1].id, pair[0].cookie), remove(pair[0].id, pair[1].cookie)]);
  expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 401]);
});

test("writes either precede the loss of the permission or are refused", async () => {
  const account = await makeAccount({ grantedSections: ["deals"] });
  const referralLink = `https://deal.example/${account.username}`;
  const body = { title: "Race", description: "Ten letters and more", referralLink };
  const writes = Array.from({ length: 20 }, () =>
    send("POST", "/api/deals", { cookie: account.cookie, body }),
  );
  await written(grant(account.id, { deals: false }, admin.cookie));
  const made = await prisma.deal.count({ where: { referralLink } });
  const statuses = (await Promise.all(writes)).map(({ status: code }) => code);
  expect(statuses.filter((code) => code === 201)).toHaveLength(made);
  expect(statuses.every((code) => code === 201 || code === 403)).toBe(true);
  expect(await prisma.deal.count({ where: { referralLink } })).toBe(made);
  await prisma.deal.deleteMany({ where: { referralLink } });
});

test("many simultaneous writes over few connections all finish", async () => {
  const account = await makeAccount({ grantedSections: ["deals"] });
  const referralLink = `https://deal.example/${account.username}`;
  const body = { title: "Crowd", description: "Ten letters and more", referralLink };
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => send("POST", "/api/deals", { cookie: account.cookie, body })),
  );
  const made = answers.filter(({ status: code }) => code === 201).length;
  expect(answers.every(({ status: code }) => code === 201 || code === 503)).toBe(true);
  expect(await prisma.deal.count({ where: { referralLink } })).toBe(made);
  expect(made).toBeGreaterThan(20);
  await prisma.deal.deleteMany({ where: { referralLink } });
});
