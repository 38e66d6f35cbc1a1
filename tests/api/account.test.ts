import { prisma } from "@/lib/database/prisma";
import {
  type Account,
  login,
  makeAccount,
  PASSWORD,
  register,
  removeAccounts,
  sessionOf,
} from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { addPasskey, enter, signInOptions } from "@/tests/api/passkeys";
import { sendSlowly } from "@/tests/api/send-slowly";
import { makeSecured } from "@/tests/api/totp";
import { codeOf } from "@/tests/setup/totp";
import { unique } from "@/tests/setup/unique";

type Session = { id: number; current: boolean; device: string | null; address: string | null };

const NEW = "another horse 7";

afterAll(removeAccounts);

const status = async (cookie: string) => (await call("/api/user", { cookie })).status;
const change = (cookie: string, currentPassword: string, newPassword = NEW) =>
  send("PUT", "/api/account/password", { cookie, body: { currentPassword, newPassword } });
const sessions = (cookie: string) => read<Session[]>("/api/account/sessions", cookie);
const end = (cookie: string, id: number | "" = "") =>
  send("DELETE", `/api/account/sessions${id && `/${id}`}`, { cookie });
const again = async ({ email }: Account) => sessionOf(await login(email));

test("the account includes the user and their permissions", async () => {
  const { id, username, email, cookie } = await makeAccount({ grantedSections: ["ads"] });
  expect(await read("/api/account", cookie)).toEqual({
    id,
    username,
    email,
    isAdmin: false,
    lastVisit: expect.any(String),
    permissions: expect.objectContaining({ ads: true, users: false }),
  });
});

test("a new password ends every session, including a copied one, and gives this browser a new session", async () => {
  const account = await makeAccount();
  const other = await again(account);
  const answer = await change(account.cookie, PASSWORD);
  expect(await answer.clone().json()).toMatchObject({ id: account.id, username: account.username });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const fresh = sessionOf(answer);
  expect([await status(other), await status(account.cookie), await status(fresh)]).toEqual([401, 401, 200]);
  expect((await login(account.email)).status).toBe(401);
  expect((await login(account.email, NEW)).status).toBe(200);

  const entries = await auditEntries("user", account.id);
  const entry = entries.find(({ action }) => action === "password changed");
  expect(entry).toMatchObject({ section: "session", after: { otherSessionsEnded: 1 } });
  expect(JSON.stringify(entries)).not.toMatch(/another horse|correct horse|\$2/);
});

test("a remembered session stays remembered", async () => {
  const account = await makeAccount();
  const remembered = sessionOf(await login(account.email, undefined, { rememberMe: true }));
  const [line] = (await change(remembered, PASSWORD)).headers.getSetCookie();
  expect(line).toContain("Max-Age=2592000");
});

test.each([
  [{}, "Password must be at least 6 characters"],
  [{ currentPassword: PASSWORD }, "Password must be at least 6 characters"],
  [{ currentPassword: PASSWORD, newPassword: "12345" }, "Password must be at least 6 characters"],
  [
    { currentPassword: PASSWORD, newPassword: "é".repeat(37) },
    "Password must be at most 72 bytes (72 plain letters, fewer with accents or emoji)",
  ],
])("rejects %j without changes", async (body, message) => {
  const { cookie, email } = await makeAccount();
  expect(await statusAndText(send("PUT", "/api/account/password", { cookie, body }))).toEqual([400, message]);
  expect((await login(email)).status).toBe(200);
});

test("requires the current password and limits guesses like sign-ins", async () => {
  const { cookie, id } = await makeAccount();
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(await statusAndText(change(cookie, "wrong password"))).toEqual([
      403,
      "The current password is incorrect.",
    ]);
  }
  expect((await login((await makeAccount()).email)).status).toBe(200);
  const locked = await change(cookie, PASSWORD);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(20);
  expect(await status(cookie)).toBe(200);
  expect((await auditEntries("user", id)).filter(({ action }) => action === "password changed")).toEqual([]);
});

test("only one of two simultaneous changes succeeds", async () => {
  const account = await makeAccount();
  const other = await again(account);
  const answers = await Promise.all([
    change(account.cookie, PASSWORD, "first horse 12"),
    change(other, PASSWORD, "second horse 12"),
  ]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test("users see and end only their own sessions", async () => {
  const account = await register();
  const second = await again(account);
  const third = await again(account);
  const list = await sessions(account.cookie);
  expect(list).toHaveLength(3);
  expect(list[0]).toEqual({
    id: expect.any(Number),
    current: true,
    createdAt: expect.stringMatching(/Z$/),
    lastSeenAt: expect.stringMatching(/Z$/),
    address: expect.stringMatching(/^(127\.0\.0\.1|0:0:0:0::\/64)$/),
    device: "node",
  });
  expect(list.slice(1).map(({ current }) => current)).toEqual([false, false]);

  const [own] = await sessions(second);
  const stranger = await makeAccount();
  expect(await statusAndText(end(stranger.cookie, own?.id))).toEqual([404, "Session not found."]);
  expect(await written(end(account.cookie, own?.id))).toEqual({ id: own?.id, current: false });
  expect([await status(second), await status(third)]).toEqual([401, 200]);

  expect(await written(end(account.cookie))).toEqual({ ended: 1 });
  expect([await status(third), await status(account.cookie)]).toEqual([401, 200]);
  expect(await written(end(account.cookie))).toEqual({ ended: 0 });

  const [last] = await sessions(account.cookie);
  const answer = await end(account.cookie, last?.id);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining("Max-Age=0")]);
  expect(await status(account.cookie)).toBe(401);
  const ended = (await auditEntries("user", account.id)).filter(({ action }) => action === "sessions ended");
  expect(ended).toHaveLength(3);
});

test("an expired session isn't listed", async () => {
  const account = await makeAccount();
  await again(account);
  const [{ id } = { id: 0 }] = (await sessions(account.cookie)).filter(({ current }) => !current);
  await prisma.session.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - 13 * 3_600_000) } });
  expect(await sessions(account.cookie)).toHaveLength(1);
});

test("confirming the password renews the session cookie and invalidates a copied one", async () => {
  const account = await makeAccount();
  const remembered = sessionOf(await login(account.email, undefined, { rememberMe: true }));
  const confirm = (cookie: string, password = PASSWORD) =>
    send("POST", "/api/account/confirm", { cookie, body: { password } });
  expect((await confirm(remembered, "wrong password")).status).toBe(403);
  const [before] = await sessions(remembered);
  const answer = await confirm(remembered);
  expect(await answer.clone().json()).toEqual({ confirmed: true });
  const [line = ""] = answer.headers.getSetCookie();
  const left = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
  expect(left).toBeGreaterThan(2_591_900);
  expect(left).toBeLessThanOrEqual(2_592_000);
  const renewed = sessionOf(answer);
  expect([await status(remembered), await status(renewed)]).toEqual([401, 200]);
  expect((await sessions(renewed))[0]).toMatchObject({ id: before?.id, current: true });
});

test("over plain http, a session that is an hour old needs no reconfirmation", async () => {
  const admin = await makeAdmin();
  const user = await makeAccount();
  const confirmedAt = new Date(Date.now() - 3_600_000);
  await prisma.session.updateMany({ where: { userId: admin.id }, data: { confirmedAt } });
  const calls: Parameters<typeof send>[] = [
    ["POST", "/api/invitation-codes"],
    ["PUT", `/api/users/${user.id}/permissions`, { body: { permissions: { ads: true } } }],
    ["DELETE", `/api/users/${user.id}`],
    ["POST", "/api/account/passkeys/options"],
    ["DELETE", "/api/account/sessions"],
  ];
  for (const [verb, path, options] of calls) {
    const { ok } = await send(verb, path, { ...options, cookie: admin.cookie });
    expect([path, ok]).toEqual([path, true]);
  }
});

test.each([
  ["/api/invitation-codes", { code: `Back door ${unique()}` }],
  ["/api/account/tokens", { name: "x", sections: ["games"], expiresAt: new Date(Date.now() + 3_600_000) }],
])("a session that ends while the body of POST %s is being sent writes nothing", async (path, body) => {
  const [admin, stolen] = [await makeAdmin(), await makeAdmin()];
  const end = () => written(send("DELETE", `/api/users/${stolen.id}/sessions`, admin));
  expect(await sendSlowly(path, stolen, body, end)).toBe(401);
  expect(await sendSlowly(path, admin, body, async () => undefined)).toBe(201);
});

test("a full admin ends all access of another admin at once, but not their own", async () => {
  const [admin, stolen] = [await makeAdmin(), await makeAdmin()];
  const thief = await again(stolen);
  const { authenticator, recoveryCodes = [] } = await addPasskey(stolen);
  const expiresAt = new Date(Date.now() + 60_000);
  const body = { name: "x", sections: ["games"], expiresAt };
  const { token } = await written<{ token: string }>(
    send("POST", "/api/account/tokens", { cookie: thief, body }),
    201,
  );
  const { id } = await written<{ id: number }>(send("POST", "/api/invitation-codes", { cookie: thief }), 201);
  expect(await written(send("DELETE", `/api/users/${stolen.id}/sessions`, admin))).toEqual({ ended: 2 });
  expect([await status(thief), await status(stolen.cookie)]).toEqual([401, 401]);
  expect((await call("/api/user", { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await enter(authenticator.signIn(await signInOptions()))).status).toBe(401);
  expect(await read(`/api/invitation-codes/${id}`, admin.cookie)).toMatchObject({ isActive: false });
  expect((await auditEntries("user", stolen.id)).at(-1)).toMatchObject({
    action: "sessions ended",
    section: "users",
    actorId: admin.id,
    after: { sessions: 2, apiTokens: 1, passkeys: 1, codesSwitchedOff: 1 },
  });
  // Recovery codes still protect a password that may be known.
  expect((await login(stolen.email)).status).toBe(401);
  const [code] = recoveryCodes;
  const owner = sessionOf(await login(stolen.email, PASSWORD, { code }));
  expect((await addPasskey({ ...stolen, cookie: owner })).recoveryCodes).toHaveLength(10);

  expect((await send("DELETE", `/api/users/${admin.id}/sessions`, admin)).status).toBe(403);
  expect(await statusAndText(send("DELETE", "/api/users/2147483647/sessions", admin))).toEqual([
    404,
    "User not found.",
  ]);
});

test("an app whose secret can't be decrypted any more says why its codes fail", async () => {
  const { id, email, secret, recoveryCodes } = await makeSecured();
  await prisma.twoFactor.update({ where: { userId: id }, data: { secret: "of another server" } });
  expect(await statusAndText(login(email, PASSWORD, { code: codeOf(secret, 1) }))).toEqual([
    401,
    "The server's secret has changed, so your authenticator app no longer works. Please enter a recovery code.",
  ]);
  expect((await login(email, PASSWORD, { code: recoveryCodes[0] })).status).toBe(200);
});
