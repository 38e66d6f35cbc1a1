import { prisma } from "@/lib/database/prisma";
import {
  type Account,
  freshEmail,
  makeAccount,
  makeCode,
  PASSWORD,
  post,
  removeAccounts,
} from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { read } from "@/tests/api/http";
import { unique } from "@/tests/setup/unique";

type Registered = { id: number; isAdmin: boolean };
type Invitation = { id: number; code: string; role: string; updatedAt: string } & Record<string, unknown>;

const PATHS = ["/api/invitation-codes", "/api/invitations"];
const NONE = { games: false, providers: false, reviews: false, deals: false, invites: false, ads: false };

let admin: Account;
let holder: Account;
beforeAll(async () => {
  admin = await makeAdmin();
  holder = await makeAccount({ grantedSections: ["invites"] });
});
afterAll(async () => {
  await prisma.invitationCode.deleteMany({ where: { createdBy: { in: [admin.id, holder.id] } } });
  await removeAccounts();
});

const create = (body: unknown, cookie = admin.cookie, path = PATHS[0] ?? "") =>
  send("POST", path, { cookie, body });
const patch = (id: number, body: unknown, cookie = admin.cookie) =>
  send("PATCH", `/api/invitations/${id}`, { cookie, body });
const remove = (id: number, cookie = admin.cookie, path = PATHS[0]) =>
  send("DELETE", `${path}/${id}`, { cookie });
const register = async (invitationCode: string) => {
  const fields = { email: freshEmail(), username: `user-${unique()}`, password: PASSWORD, invitationCode };
  return post("/api/register", fields);
};
const fresh = () => `Fresh-${unique()}`;

test.each([{}, { code: "" }, { code: "   " }, { code: null }])(
  "%j generates a code from the list",
  async (body) => {
    const made = await written<Invitation>(create(body), 201);
    expect(made).toMatchObject({
      code: expect.stringMatching(/^[A-Z0-9]{8}$/),
      createdBy: admin.id,
      usedBy: null,
      isActive: true,
      maxUses: 1,
      useCount: 0,
      expiresAt: null,
      role: "admin",
    });
    expect((await create(body, admin.cookie, PATHS[1])).status).toBe(400);
  },
);

test("a request without a body generates a code, in the list only", async () => {
  const made = await written<Invitation>(create(undefined), 201);
  expect(made.code).toMatch(/^[A-Z0-9]{8}$/);
  expect((await create(undefined, admin.cookie, PATHS[1])).status).toBe(415);
});

test.each(PATHS)("%s trims a typed code and keeps its case", async (path) => {
  const code = fresh();
  const made = await written<Invitation>(create({ code: `  ${code} ` }, admin.cookie, path), 201);
  expect(made.code).toBe(code);
  expect(await statusAndText(create({ code }, admin.cookie, path))).toEqual([
    409,
    "This invitation code already exists.",
  ]);
  expect((await create({ code: code.toUpperCase() }, admin.cookie, path)).status).toBe(201);
});

test("refuses a code that isn't text", async () => {
  expect(await statusAndText(create({ code: 123456 }))).toEqual([400, "Code must be at least 6 characters"]);
});

test("creates only one of two equal codes", async () => {
  const code = fresh();
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

test("an admin's code registers an admin, or a sub-admin with what it grants", async () => {
  const plain = await written<Invitation>(create({}), 201);
  expect(await (await register(plain.code)).json()).toMatchObject({ isAdmin: true });
  const permissions = { games: true, users: false, isAdmin: true };
  const granted = await written<Invitation>(create({ role: "sub-admin", permissions }), 201);
  expect(granted).toMatchObject({ role: "sub-admin", permissions: { ...NONE, games: true } });
  expect(granted.permissions).not.toHaveProperty("isAdmin");
  const user = (await (await register(granted.code)).json()) as Registered;
  expect(user.isAdmin).toBe(false);
  expect(await prisma.userPermission.findUnique({ where: { userId: user.id } })).toMatchObject({
    games: true,
    users: false,
  });
});

test("a sub-admin's code registers a sub-admin without permissions, whatever the payload", async () => {
  const greedy = {
    role: "admin",
    permissions: { games: true, users: true },
    grantsAdmin: true,
    grantedSections: ["users"],
    createdBy: admin.id,
    usedBy: admin.id,
    isAdmin: true,
  };
  for (const path of PATHS) {
    const made = await written<Invitation>(create({ ...greedy, code: fresh() }, holder.cookie, path), 201);
    expect(made).toMatchObject({
      role: "sub-admin",
      permissions: { ...NONE, users: false },
      createdBy: holder.id,
      usedBy: null,
    });
    const patched = await written<Invitation>(patch(made.id, greedy, holder.cookie));
    expect(patched).toMatchObject({ role: "sub-admin", permissions: { ...NONE, users: false } });
    const user = (await (await register(made.code)).json()) as Registered;
    expect(user.isAdmin).toBe(false);
    expect(await prisma.userPermission.findUnique({ where: { userId: user.id } })).toMatchObject({
      ...NONE,
      users: false,
    });
  }
});

test.each([{ grantsAdmin: true }, { grantedSections: ["games" as const] }])(
  "a sub-admin can neither change nor delete a code that grants %j",
  async (role) => {
    const code = await makeCode(role);
    const { id } = await prisma.invitationCode.findUniqueOrThrow({ where: { code } });
    expect((await patch(id, { code: fresh() }, holder.cookie)).status).toBe(404);
    expect((await remove(id, holder.cookie)).status).toBe(404);
    await prisma.invitationCode.update({ where: { id }, data: { isActive: false } });
    expect((await patch(id, { isActive: true }, holder.cookie)).status).toBe(403);
    expect(await read(`/api/invitations/${id}`, admin.cookie)).toMatchObject({ isActive: false });
  },
);

test("a code that others could read needs a new text before it grants permissions", async () => {
  const made = await written<Invitation>(create({ code: fresh() }, holder.cookie), 201);
  expect((await patch(made.id, { role: "admin" })).status).toBe(409);
  expect((await patch(made.id, { permissions: { users: true } })).status).toBe(409);
  expect(await written(patch(made.id, { role: "admin", code: fresh() }))).toMatchObject({ role: "admin" });
  const mine = await written<Invitation>(create({}), 201);
  await written(patch(mine.id, { isActive: false }));
  expect((await patch(mine.id, { isActive: true })).status).toBe(409);
  expect(await written(patch(mine.id, { isActive: true, code: fresh() }))).toMatchObject({ isActive: true });
});

test("every field of an unused code can be changed, but none of a used one", async () => {
  const made = await written<Invitation>(create({}), 201);
  const code = fresh();
  const fields = { description: "For the editors", maxUses: 3, expiresAt: "2031-01-05T00:00:00.000Z" };
  const changed = await written<Invitation>(patch(made.id, { ...fields, code, id: 1, useCount: 9 }));
  expect(changed).toMatchObject({ ...fields, code, id: made.id, useCount: 0, role: "admin" });
  expect((await register(code)).status).toBe(201);
  expect(await statusAndText(patch(made.id, { code: fresh() }))).toEqual([
    409,
    "Only an unused invitation code can be changed.",
  ]);
  expect((await remove(made.id, admin.cookie, PATHS[1])).status).toBe(200);
  expect((await remove(made.id)).status).toBe(404);
});

test("a stale save or delete returns 409 with the current code, a fresh one succeeds", async () => {
  const loaded = await written<Invitation>(create({}), 201);
  const stale = { cookie: admin.cookie, headers: { "If-Match": `"${loaded.updatedAt}"` } };
  const path = `${PATHS[0]}/${loaded.id}`;
  const mine = await written<Invitation>(send("PATCH", path, { ...stale, body: { code: fresh() } }));
  const headers = { ...stale.headers, Accept: "application/problem+json" };
  const theirs = await send("PATCH", path, { ...stale, headers, body: { code: fresh() } });
  expect(theirs.status).toBe(409);
  expect((await theirs.json()).current).toMatchObject({ code: mine.code, updatedAt: mine.updatedAt });
  expect((await send("DELETE", path, stale)).status).toBe(409);
  await written(patch(loaded.id, { description: "Mine", updatedAt: loaded.updatedAt }));

  const used = await written<Invitation>(create({ maxUses: 2 }), 201);
  expect((await register(used.code)).status).toBe(201);
  const seen = { "If-Match": `"${used.updatedAt}"` };
  const late = send("DELETE", `${PATHS[1]}/${used.id}`, { cookie: admin.cookie, headers: seen });
  expect((await late).status).toBe(409);
});

test("refuses to rename to a taken or short code", async () => {
  const [first, second] = [
    await written<Invitation>(create({}), 201),
    await written<Invitation>(create({}), 201),
  ];
  expect((await patch(first.id, { code: second.code })).status).toBe(409);
  expect(await statusAndText(patch(first.id, { code: "12345" }))).toEqual([
    400,
    "Code must be at least 6 characters",
  ]);
  expect(await written(patch(first.id, { code: first.code }))).toMatchObject({ code: first.code });
});

test("INITIAL_CODE can't be deleted, renamed or recreated on any path", async () => {
  const { id } = await prisma.invitationCode.findUniqueOrThrow({ where: { code: "INITIAL_CODE" } });
  for (const path of PATHS) {
    for (const { cookie } of [admin, holder]) {
      expect(await statusAndText(remove(id, cookie, path))).toEqual([403, "INITIAL_CODE cannot be deleted."]);
      const rename = send("PATCH", `${path}/${id}`, { cookie, body: { code: fresh() } });
      expect(await statusAndText(rename)).toEqual([403, "INITIAL_CODE cannot be changed."]);
    }
    expect((await create({ code: "INITIAL_CODE" }, admin.cookie, path)).status).toBe(409);
  }
  expect(await prisma.invitationCode.findUnique({ where: { id } })).toMatchObject({ code: "INITIAL_CODE" });
});

test("a simultaneous change and registration never leave a used code changed", async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await written<Invitation>(create({ role: "sub-admin" }), 201);
    const [changed, registered] = await Promise.all([patch(made.id, { code: fresh() }), register(made.code)]);
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual([changed.status, registered.status]);
  }
});

test("the audit log records every change, but never a whole code", async () => {
  const made = await written<Invitation>(create({ code: fresh() }), 201);
  const code = fresh();
  await written(patch(made.id, { code }));
  await written(remove(made.id));
  const entries = await auditEntries("invitation code", made.id);
  expect(entries.map(({ action }) => action)).toEqual(["created", "updated", "deleted"]);
  expect(JSON.stringify(entries)).not.toContain(made.code);
  expect(JSON.stringify(entries)).not.toContain(code);
  expect(entries[0]?.summary).toBe("Created invitation code Fr…");
});
