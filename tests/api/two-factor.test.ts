import { prisma } from "@/lib/database/prisma";
import { sha256 } from "@/lib/runtime/secrets";
import {
  cookiesOf,
  login,
  makeAccount,
  PASSWORD,
  post,
  removeAccounts,
  sessionOf,
} from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { makeSecured, turnOn } from "@/tests/api/totp";
import { untilBlocked } from "@/tests/setup/database";
import { codeOf } from "@/tests/setup/totp";

afterAll(removeAccounts);

const PATH = "/api/account/two-factor";
const PROBLEM = { Accept: "application/problem+json" };

async function needs(email: string, password: string, extra: object = {}) {
  const response = await call("/api/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...PROBLEM },
    body: JSON.stringify({ username: email, password, ...extra }),
  });
  const { needs: lacks = null } = (await response.json()) as { needs?: string };
  return [response.status, lacks];
}

test("activates a secret after its first valid code and returns ten recovery codes", async () => {
  const [{ cookie, email }, other] = [await makeAccount(), await makeAccount()];
  await written(send("POST", PATH, { cookie: other.cookie, body: { password: PASSWORD } }));
  expect(await read(PATH, cookie)).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false });
  expect((await send("PUT", PATH, { cookie, body: { code: "123456" } })).status).toBe(409);
  expect(await statusAndText(send("POST", PATH, { cookie, body: { password: "wrong password" } }))).toEqual([
    403,
    "The password is incorrect.",
  ]);
  const setup = await written<{ secret: string; uri: string }>(
    send("POST", PATH, { cookie, body: { password: PASSWORD } }),
  );
  const uri = new URL(setup.uri);
  expect([uri.protocol, uri.host, uri.searchParams.get("secret")]).toEqual([
    "otpauth:",
    "totp",
    setup.secret,
  ]);
  expect(decodeURIComponent(uri.pathname)).toContain(email);
  expect((await login(email)).status).toBe(200);
  const wrong = String((Number(codeOf(setup.secret, 0)) + 1) % 1_000_000).padStart(6, "0");
  expect((await send("PUT", PATH, { cookie, body: { code: wrong } })).status).toBe(400);
  const { recoveryCodes } = await written<{ recoveryCodes: string[] }>(
    send("PUT", PATH, { cookie, body: { code: codeOf(setup.secret, 0) } }),
  );
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await read(PATH, cookie)).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
  expect((await login(other.email)).status).toBe(200);
  expect((await send("POST", PATH, { cookie, body: { password: PASSWORD } })).status).toBe(409);
});

test("the database contains neither the secret nor a recovery code", async () => {
  const { id, secret, recoveryCodes } = await makeSecured();
  const row = await prisma.user.findUniqueOrThrow({
    where: { id },
    include: { twoFactor: true, recoveryCodes: true },
  });
  const text = JSON.stringify(row);
  for (const clear of [secret, ...recoveryCodes]) expect(text).not.toContain(clear);
  expect(JSON.stringify(await auditEntries("user", id))).not.toContain(secret);
});

test("signing in then requires a code, but only after the right password", async () => {
  const { email, secret } = await makeSecured();
  expect(await needs(email, PASSWORD)).toEqual([401, "code"]);
  expect(await needs(email, "wrong password")).toEqual([401, null]);
  expect(await needs(email, "wrong password", { code: codeOf(secret, 1) })).toEqual([401, null]);
  expect(await needs(email, PASSWORD, { code: "000000" })).toEqual([401, "code"]);
  expect(await needs(email, PASSWORD, { code: "nonsense" })).toEqual([401, "code"]);
  const response = await login(email, PASSWORD, { code: codeOf(secret, 1) });
  expect(response.status).toBe(200);
  expect((await call("/api/user", { cookie: sessionOf(response) })).status).toBe(200);
});

test("accepts a code once, even in simultaneous requests, and no earlier code afterwards", async () => {
  const { email, secret } = await makeSecured();
  const code = codeOf(secret, 1);
  const both = await Promise.all([1, 2].map(() => login(email, PASSWORD, { code })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await login(email, PASSWORD, { code })).status).toBe(401);
  expect((await login(email, PASSWORD, { code: codeOf(secret, 0) })).status).toBe(401);
});

test("a recovery code signs in its own account once, however it's typed", async () => {
  const { email, recoveryCodes, cookie } = await makeSecured();
  const [first = "", second = ""] = recoveryCodes;
  const other = await makeSecured();
  expect((await login(other.email, PASSWORD, { code: first })).status).toBe(401);
  expect((await login(email, PASSWORD, { code: ` ${first.toUpperCase()} ` })).status).toBe(200);
  expect((await login(email, PASSWORD, { code: first })).status).toBe(401);
  expect((await login(email, PASSWORD, { code: second.replaceAll("-", "") })).status).toBe(200);
  expect(await read(PATH, cookie)).toMatchObject({ recoveryCodesLeft: 8 });
});

test("counts wrong codes, and a right password in between doesn't reset the count", async () => {
  const { email, secret } = await makeSecured();
  const statuses = [];
  for (let attempt = 1; attempt <= 10; attempt++) {
    statuses.push((await login(email, PASSWORD, { code: "000000" })).status);
    if (attempt < 10) expect((await login(email, PASSWORD)).status).toBe(401);
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
  expect((await login(email, PASSWORD, { code: codeOf(secret, 1) })).status).toBe(429);
});

test("NextAuth's sign-in also requires the code", async () => {
  const { email, secret } = await makeSecured();
  const csrf = await call("/api/auth/csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const fields = { csrfToken, username: email, password: PASSWORD, json: "true" };
  const signIn = (extra: object) => post("/api/auth/callback/credentials", { ...fields, ...extra }, cookie);
  expect((await signIn({})).status).toBe(401);
  expect((await signIn({ code: codeOf(secret, 1) })).status).toBe(200);
});

test("turning it off requires password and code, and an error doesn't reveal which was wrong", async () => {
  const [{ cookie, email, secret }, other] = [await makeSecured(), await makeSecured()];
  const off = (body: object) => statusAndText(send("DELETE", PATH, { cookie, body }));
  const refused = [403, "The password or the code is incorrect."];
  expect(await off({ password: PASSWORD, code: "000000" })).toEqual(refused);
  expect(await off({ password: "wrong password", code: codeOf(secret, 1) })).toEqual(refused);
  expect((await off({ password: PASSWORD }))[0]).toBe(400);
  expect((await off({ password: PASSWORD, code: codeOf(secret, 1) }))[0]).toBe(200);
  expect((await login(email)).status).toBe(200);
  expect((await login(other.email, PASSWORD, { code: codeOf(other.secret, 1) })).status).toBe(200);
});

test("renewing recovery codes requires password and code, and invalidates the old ones", async () => {
  const { cookie, email, secret, recoveryCodes, id } = await makeSecured();
  const path = `${PATH}/recovery-codes`;
  const renew = (body: object) => send("POST", path, { cookie, body });
  const refused = [403, "The password or the code is incorrect."];
  expect(await statusAndText(renew({ password: PASSWORD, code: "000000" }))).toEqual(refused);
  expect(await statusAndText(renew({ password: "wrong password", code: codeOf(secret, 1) }))).toEqual(
    refused,
  );
  const [first = "", second = ""] = recoveryCodes;
  const renewed = await written<{ recoveryCodes: string[] }>(renew({ password: PASSWORD, code: first }));
  expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20);
  expect(await read(PATH, cookie)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await login(email, PASSWORD, { code: second })).status).toBe(401);
  expect((await login(email, PASSWORD, { code: renewed.recoveryCodes[0] })).status).toBe(200);
  const entries = (await auditEntries("user", id)).filter(
    ({ action }) => action === "recovery codes renewed",
  );
  expect(entries).toMatchObject([{ actorId: id }]);
  for (const code of renewed.recoveryCodes) expect(JSON.stringify(entries)).not.toContain(code);
  const { cookie: without } = await makeAccount();
  expect(
    (await send("POST", path, { cookie: without, body: { password: PASSWORD, code: "1" } })).status,
  ).toBe(409);
});

test.each<[string, "DELETE" | "POST", (code: string) => object]>([
  ["turn it off", "DELETE", (code) => ({ code })],
  ["renew the recovery codes", "POST", (code) => ({ code })],
  ["begin setting it up", "POST", () => ({})],
])("a session that ends during the request can't %s", async (what, method, given) => {
  const { id, cookie, secret } = await makeSecured();
  const path = what.startsWith("renew") ? `${PATH}/recovery-codes` : PATH;
  const { changing } = await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
    const body = { password: PASSWORD, ...given(codeOf(secret, 1)) };
    const begun = statusAndText(send(method, path, { cookie, body }));
    await untilBlocked(1);
    await transaction.session.deleteMany({ where: { userId: id } });
    return { changing: begun };
  });
  expect(await changing).toEqual([401, "Please sign in."]);
});

test("a full admin resets another user's second factor, with an audit entry, but not their own", async () => {
  const admin = await makeAdmin();
  const user = await makeSecured();
  const holder = await makeAccount({ grantedSections: ["users"] });
  const reset = (id: number, cookie: string) => send("DELETE", `/api/users/${id}/two-factor`, { cookie });
  expect((await reset(user.id, holder.cookie)).status).toBe(403);
  expect((await reset(admin.id, admin.cookie)).status).toBe(403);
  expect(await written(reset(user.id, admin.cookie))).toEqual({ reset: true });
  expect(await written(reset(user.id, admin.cookie))).toEqual({ reset: false });
  expect((await login(user.email)).status).toBe(200);
  const entries = await auditEntries("user", user.id);
  expect(entries.filter(({ action }) => action === "second factor reset")[0]).toMatchObject({
    actorId: admin.id,
    section: "users",
  });
});

describe("after the correct password", () => {
  const key = (email: string) => `code:${sha256(email)}`;
  const wrong = (email: string, cookie?: string) => login(email, PASSWORD, { code: "000000" }, cookie);
  const forgetAddress = (email: string) =>
    prisma.loginThrottle.deleteMany({ where: { key: { contains: `pair:${sha256(email)}` } } });
  const notice = async (cookie: string) => {
    const page = await (await call("/admin/account", { cookie })).text();
    return /Someone entered (?:<!-- -->)*(\d+)/.exec(page)?.[1] ?? null;
  };

  test("ten wrong codes lock the account from any address, and the user is notified", async () => {
    const { email, cookie, secret, id } = await makeSecured();
    for (let attempt = 1; attempt <= 10; attempt++) {
      if (attempt % 5 === 0) await forgetAddress(email);
      expect((await wrong(email)).status).toBe(401);
    }
    await forgetAddress(email);
    const refused = await login(email, PASSWORD, { code: codeOf(secret, 1) });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect([seconds > 200, seconds <= 300]).toEqual([true, true]);
    expect(await needs(email, PASSWORD)).toEqual([401, "code"]);
    expect(await needs(email, "wrong password", { code: "000000" })).toEqual([401, null]);

    // The next delay doubles, and a success takes back only itself.
    const pass = () =>
      prisma.loginThrottle.update({
        where: { key: key(email) },
        data: { lockedUntil: new Date(Date.now() - 1) },
      });
    await pass();
    expect((await wrong(email)).status).toBe(401);
    expect(Number((await wrong(email)).headers.get("retry-after"))).toBeGreaterThan(500);
    await pass();
    const known = await login(email, PASSWORD, { code: codeOf(secret, 1) });
    expect(known.status).toBe(200);
    expect(await prisma.loginThrottle.findUnique({ where: { key: key(email) } })).toMatchObject({
      failures: 11,
      lockedUntil: null,
    });

    expect(await notice(cookie)).toBe("11");
    const refusals = (await auditEntries("user", id)).filter(({ action }) => action === "sign-in refused");
    expect(
      refusals.filter(({ summary }) => summary.startsWith("Wrong code after the correct password")),
    ).toHaveLength(11);
    expect(await written(send("DELETE", "/api/account/wrong-codes", { cookie }))).toEqual({ wrongCodes: 0 });
    expect(await notice(cookie)).toBeNull();
  });

  test("typing errors in a known browser neither lock the account nor raise a notice", async () => {
    const { email, cookie, secret } = await makeSecured();
    const known = cookiesOf(await login(email, PASSWORD, { code: codeOf(secret, 1) }));
    expect((await wrong(email, known)).status).toBe(401);
    expect(await prisma.loginThrottle.findUnique({ where: { key: key(email) } })).toBeNull();
    expect(await notice(cookie)).toBeNull();
  });

  test("a browser known from before the second factor shares the account's ten codes", async () => {
    const account = await makeAccount();
    const known = cookiesOf(await login(account.email));
    await turnOn(account);
    expect((await wrong(account.email, known)).status).toBe(401);
    const counted = await prisma.loginThrottle.findUnique({ where: { key: key(account.email) } });
    expect([counted?.failures, await notice(account.cookie)]).toEqual([1, "1"]);
  });

  test("a known browser gets its own ten codes, even where no password limits it", async () => {
    const { email, secret, id } = await makeSecured();
    const cookie = cookiesOf(await login(email, PASSWORD, { code: codeOf(secret, 1) }));
    await prisma.user.update({ where: { id }, data: { password: "" } });
    const guess = async () => (await send("DELETE", PATH, { cookie, body: { code: "000000" } })).status;
    for (let attempt = 1; attempt <= 10; attempt++) expect(await guess()).toBe(403);
    expect(await guess()).toBe(429);
    expect(await prisma.loginThrottle.findUnique({ where: { key: key(email) } })).toBeNull();
  });

  test("the notice doesn't ask accounts without a password to change it", async () => {
    const { email, cookie, id } = await makeSecured();
    expect((await wrong(email)).status).toBe(401);
    await prisma.user.update({ where: { id }, data: { password: "" } });
    const page = await (await call("/admin/account", { cookie })).text();
    expect(page).toContain("1 wrong code after signing in as you with SSO");
    expect(page).not.toMatch(/change your password(?! at your identity provider)/);
  });

  test("a new password clears the notice", async () => {
    const { email, cookie } = await makeSecured();
    expect((await wrong(email)).status).toBe(401);
    expect(await notice(cookie)).toBe("1");
    const body = { currentPassword: PASSWORD, newPassword: "another horse 7" };
    const changed = await send("PUT", "/api/account/password", { cookie, body });
    expect(await notice(sessionOf(changed))).toBeNull();
  });
});
