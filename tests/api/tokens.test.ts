import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, PASSWORD } from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { makeGame } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

const MARK = `tokens-${unique()}`;

afterAll(() => removeMarked(MARK));

const PATH = "/api/account/tokens";
const DAY = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY).toISOString();

type Made = { id: number; token: string };

const make = ({ cookie }: Account, sections: string[], extra: object = {}) =>
  written<Made>(
    send("POST", PATH, { cookie, body: { name: "nightly", sections, expiresAt: tomorrow(), ...extra } }),
    201,
  );

const bearer = (token: string, headers: Record<string, string> = {}) => ({
  headers: { Authorization: `Bearer ${token}`, ...headers },
});

const addGame = (token: string, headers?: Record<string, string>) =>
  send("POST", "/api/games", { body: { title: `${MARK}-${unique()}` }, ...bearer(token, headers) });

const status = async (path: string, token: string) => (await call(path, bearer(token))).status;

test("shows a token once and stores its hash; the list has its name, sections, expiry and last use", async () => {
  const owner = await makeAccount({ grantedSections: ["games"] });
  const made = await make(owner, ["games", "games"]);
  await make(await makeAccount({ grantedSections: ["games"] }), ["games"]);
  expect(Object.keys(made).sort()).toEqual(["id", "token"]);
  expect(made.token.length).toBeGreaterThan(40);
  const list = () => read<Record<string, unknown>[]>(PATH, owner.cookie);
  expect(await list()).toEqual([
    {
      id: made.id,
      name: "nightly",
      sections: ["games"],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
    },
  ]);
  expect(await status("/api/account", made.token)).toBe(200);
  const [used] = await list();
  expect(Date.now() - Date.parse(String(used?.lastUsedAt))).toBeLessThan(60_000);
  expect(JSON.stringify(await prisma.apiToken.findMany({ where: { userId: owner.id } }))).not.toContain(
    made.token,
  );
  expect(JSON.stringify(await auditEntries("user", owner.id))).not.toContain(made.token);
});

test.each([
  ["no name", { name: " " }],
  ["no section", { sections: [] }],
  ["an unknown section", { sections: ["session"] }],
  ["an end that has passed", { expiresAt: "2020-01-01T00:00:00Z" }],
  ["no end", { expiresAt: null }],
  ["a life of two years", { expiresAt: new Date(Date.now() + 730 * DAY).toISOString() }],
  ["a name of two lines", { name: "night\nly" }],
])("refuses %s", async (_what, wrong) => {
  const { cookie } = await makeAccount();
  const body = { name: "x", sections: ["games"], expiresAt: tomorrow(), ...wrong };
  expect((await send("POST", PATH, { cookie, body })).status).toBe(400);
});

test("a user has at most fifty", async () => {
  const owner = await makeAccount();
  const one = { userId: owner.id, name: "nightly", sections: ["games"], expiresAt: tomorrow() };
  const data = Array.from({ length: 49 }, () => ({ ...one, tokenHash: unique() }));
  await prisma.apiToken.createMany({ data });
  await make(owner, ["games"]);
  const body = { name: "nightly", sections: ["games"], expiresAt: tomorrow() };
  expect((await send("POST", PATH, { cookie: owner.cookie, body })).status).toBe(409);
});

test("writes in its sections with any or no origin, and the audit log names it", async () => {
  const owner = await makeAccount({ grantedSections: ["games", "ads"] });
  const { token } = await make(owner, ["games"]);
  const { id } = await written<{ id: number }>(addGame(token), 201);
  const elsewhere = { Origin: "https://scripts.example", "Sec-Fetch-Site": "cross-site" };
  expect((await addGame(token, elsewhere)).status).toBe(201);
  expect((await auditEntries("game", id))[0]).toMatchObject({
    actorId: owner.id,
    actorUsername: `${owner.username} (API token “nightly”)`,
  });
  const ad = { title: "x", imageUrl: "https://x.example/x.png", link: "https://x.example", tier: "tier1" };
  expect(await statusAndText(send("POST", "/api/advertisements", { body: ad, ...bearer(token) }))).toEqual([
    403,
    "You do not have permission to do this.",
  ]);
});

test("its sections also limit saved views", async () => {
  const owner = await makeAccount({ grantedSections: ["games", "ads"] });
  const view = { section: "ads", name: "Mine", query: "q=x" };
  const { id } = await written<{ id: number }>(
    send("POST", "/api/views", { cookie: owner.cookie, body: view }),
    201,
  );
  for (const account of [owner, await makeAdmin()]) {
    const { token } = await make(account, ["games"]);
    const create = (section: string) =>
      send("POST", "/api/views", { body: { ...view, section, name: unique() }, ...bearer(token) });
    expect([(await create("ads")).status, (await create("games")).status]).toEqual([403, 201]);
  }
  const { token } = await make(owner, ["games"]);
  const change = { body: { isShared: true }, ...bearer(token) };
  expect((await send("PUT", `/api/views/${id}`, change)).status).toBe(403);
  expect((await send("DELETE", `/api/views/${id}`, bearer(token))).status).toBe(403);
  expect((await send("DELETE", `/api/views/${id}`, owner)).status).toBe(200);
});

test("never exceeds its owner's current permissions, and can't do what only a full admin can", async () => {
  const owner = await makeAccount({ grantedSections: ["games"] });
  const { token } = await make(owner, ["games", "users"]);
  expect((await addGame(token)).status).toBe(201);
  expect(
    (await send("PUT", `/api/users/${owner.id}/permissions`, { body: {}, ...bearer(token) })).status,
  ).toBe(403);
  await prisma.userPermission.update({ where: { userId: owner.id }, data: { games: false } });
  expect((await addGame(token)).status).toBe(403);

  const admin = await makeAdmin();
  const { token: admins } = await make(admin, ["games"]);
  expect((await addGame(admins)).status).toBe(201);
  expect(await read("/api/user", admin.cookie)).toMatchObject({ isAdmin: true });
  expect(await (await call("/api/user", bearer(admins))).json()).toMatchObject({
    id: admin.id,
    isAdmin: false,
  });
  expect(await status("/api/audit", admins)).toBe(403);
  expect(await status("/api/invitation-codes", admins)).toBe(403);
});

test("can't change the account", async () => {
  const owner = await makeAdmin();
  const { id, token } = await make(owner, ["games"]);
  const passwords = { currentPassword: PASSWORD, newPassword: "another horse" };
  const calls: Parameters<typeof send>[] = [
    ["PUT", "/api/account/password", { body: passwords }],
    ["DELETE", "/api/account/sessions"],
    ["DELETE", `${PATH}/${id}`],
    ["POST", PATH, { body: { name: "x", sections: ["games"], expiresAt: tomorrow() } }],
    ["POST", "/api/account/two-factor", { body: { password: PASSWORD } }],
    ["POST", "/api/account/confirm", { body: { password: PASSWORD } }],
  ];
  for (const [verb, path, options] of calls) {
    expect([path, (await send(verb, path, { ...options, ...bearer(token) })).status]).toEqual([path, 403]);
  }
  for (const path of [PATH, "/api/account/sessions", "/api/account/two-factor"]) {
    expect([path, await status(path, token)]).toEqual([path, 403]);
  }
  // The cookie's session stays signed in.
  await call("/api/logout", { method: "POST", ...bearer(token, { Cookie: owner.cookie }) });
  expect((await call("/api/user", { cookie: owner.cookie })).status).toBe(200);
});

test("wrong, expired and revoked tokens return 401, whatever cookie is sent", async () => {
  const owner = await makeAccount({ grantedSections: ["games"] });
  const { cookie } = owner;
  const { id, token } = await make(owner, ["games"]);
  const ended = await make(owner, ["games"]);
  await prisma.apiToken.update({ where: { id: ended.id }, data: { expiresAt: new Date() } });
  const foreign = await makeAccount();
  expect((await send("DELETE", `${PATH}/${id}`, { cookie: foreign.cookie })).status).toBe(404);
  expect(await status("/api/user", token)).toBe(200);
  expect(await written(send("DELETE", `${PATH}/${id}`, { cookie }))).toEqual({ id });
  for (const dead of [token, ended.token, `${token}x`]) {
    const response = await call("/api/user", bearer(dead, { Cookie: cookie }));
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect((await addGame(dead, { Cookie: cookie })).status).toBe(401);
  }
  // Tokens of another kind neither sign in nor interfere.
  expect(await status("/api/user", "of-an-alert")).toBe(401);
  expect((await call("/api/user", bearer("of-an-alert", { Cookie: cookie }))).status).toBe(200);
});

test("responses to a token are never cached for visitors", async () => {
  const owner = await makeAccount();
  const { token } = await make(owner, ["games"]);
  const { id } = await prisma.game.create({ data: makeGame({ title: `${MARK}-hidden`, isActive: false }) });
  const path = `/api/games/${id}`;
  const seen = await call(path, bearer(token));
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await call(path)).status).toBe(404);
  expect(await status(path, token)).toBe(200);
});
