import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, makeCode, removeAccounts } from "@/tests/api/accounts";
import { call, read } from "@/tests/api/http";

type Row = Record<string, unknown> & { id: number };

let admin: Account;
let usersHolder: Account;
let invitesHolder: Account;
let plain: Account;

beforeAll(async () => {
  admin = await makeAccount({ grantsAdmin: true });
  usersHolder = await makeAccount({ grantedSections: ["users"] });
  invitesHolder = await makeAccount({ grantedSections: ["invites"] });
  plain = await makeAccount();
});
afterAll(removeAccounts);

const status = async (path: string, cookie?: string) => (await call(path, { cookie })).status;
const byId = (rows: Row[]) =>
  rows.map(({ id }) => id).every((id, index, ids) => index === 0 || id > (ids[index - 1] ?? 0));

test("returns ids and usernames to everyone, and all but the password to users with the users permission", async () => {
  for (const cookie of [undefined, plain.cookie, invitesHolder.cookie]) {
    const users = await read<Row[]>("/api/users", cookie);
    expect(users.find(({ id }) => id === plain.id)).toEqual({ id: plain.id, username: plain.username });
    expect(new Set(users.flatMap(Object.keys))).toEqual(new Set(["id", "username"]));
  }
  for (const { cookie } of [admin, usersHolder]) {
    const users = await read<Row[]>("/api/users", cookie);
    expect(byId(users)).toBe(true);
    expect(users.find(({ id }) => id === plain.id)).toEqual({
      id: plain.id,
      username: plain.username,
      email: plain.email,
      isAdmin: false,
      lastVisit: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(users)).not.toMatch(/password|\$2[aby]\$/);
  }
});

test("returns all permission records with the users permission, otherwise only the user's record, and none to visitors", async () => {
  expect(await status("/api/user-permissions")).toBe(401);
  const own = await read<Row[]>("/api/user-permissions", invitesHolder.cookie);
  expect(own).toEqual([
    {
      id: expect.any(Number),
      userId: invitesHolder.id,
      games: false,
      providers: false,
      reviews: false,
      deals: false,
      invites: true,
      ads: false,
      users: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    },
  ]);
  for (const { cookie } of [admin, usersHolder]) {
    const rows = await read<Row[]>("/api/user-permissions", cookie);
    expect(byId(rows)).toBe(true);
    expect(rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining([plain.id, invitesHolder.id]));
  }
});

test("creates a missing permission record when its owner requests it", async () => {
  await prisma.userPermission.deleteMany({ where: { userId: plain.id } });
  const rows = await Promise.all([1, 2, 3].map(() => read<Row[]>("/api/user-permissions", plain.cookie)));
  expect(new Set(rows.map(([row]) => row?.id)).size).toBe(1);
  expect(rows[0]).toMatchObject([{ userId: plain.id, games: false }]);
});

test.each(["/api/invitation-codes", "/api/invitations"])("%s has every field of a code", async (path) => {
  const code = await makeCode();
  const { id } = await prisma.invitationCode.findUniqueOrThrow({ where: { code } });
  const expected = {
    id,
    code,
    createdBy: null,
    usedBy: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    usedAt: null,
    isActive: true,
    description: expect.any(String),
    maxUses: 1,
    useCount: 0,
    expiresAt: null,
    role: "sub-admin",
    permissions: expect.objectContaining({ games: false, users: false }),
  };
  expect(await read(`${path}/${id}`, admin.cookie)).toEqual(expected);
  const rows = await read<Row[]>(path, admin.cookie);
  expect(byId(rows)).toBe(true);
  expect(rows.find((row) => row.id === id)).toEqual(expected);
  expect(rows.some((row) => row.code === "INITIAL_CODE")).toBe(true);
});

test("a sub-admin can't read a usable code that grants permissions", async () => {
  const codes = [await makeCode({ grantsAdmin: true }), await makeCode({ grantedSections: ["users"] })];
  const plainCode = await makeCode();
  const seen = async (cookie: string) =>
    (await read<Row[]>("/api/invitations", cookie)).map(({ code }) => code);
  expect(await seen(admin.cookie)).toEqual(expect.arrayContaining([...codes, plainCode]));
  const seenBySub = await seen(invitesHolder.cookie);
  expect(seenBySub).toEqual(expect.arrayContaining([plainCode, "INITIAL_CODE"]));
  for (const code of codes) {
    expect(seenBySub).not.toContain(code);
    const { id } = await prisma.invitationCode.findUniqueOrThrow({ where: { code } });
    expect(await status(`/api/invitations/${id}`, invitesHolder.cookie)).toBe(404);
    expect(await status(`/api/invitations/${id}`, admin.cookie)).toBe(200);
  }
});

test.each(["0", "-1", "1.5", "abc", "2147483648", "99999999999999999999", "%00", "1%20"])(
  "the id %s returns a 4xx",
  async (id) => {
    for (const path of ["/api/invitations", "/api/invitation-codes"]) {
      expect(await status(`${path}/${id}`, admin.cookie)).toBe(400);
      expect(await status(`${path}/2147483647`, admin.cookie)).toBe(404);
    }
  },
);
