import { prisma } from "@/lib/database/prisma";
import {
  cookiesOf,
  freshEmail,
  login,
  makeAccount,
  post,
  removeAccounts,
  sessionOf,
} from "@/tests/api/accounts";
import { call, ORIGIN, read } from "@/tests/api/http";

afterAll(removeAccounts);

const isSecure = ORIGIN.startsWith("https://");
const NAME = isSecure ? "__Host-next-auth.session-token" : "next-auth.session-token";
const status = async (cookie: string) => (await call("/api/user", { cookie })).status;

test("signing in returns the user and one protected cookie", async () => {
  const { id, email, username } = await makeAccount();
  const response = await login(` ${email.toUpperCase()} `);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const user = (await response.json()) as { lastVisit: string };
  expect(user).toEqual({ id, username, email, isAdmin: false, lastVisit: expect.any(String) });
  expect(Date.now() - Date.parse(user.lastVisit)).toBeLessThan(60_000);
  const [line = ""] = response.headers.getSetCookie();
  expect(line).toMatch(
    new RegExp(`^${NAME}=[\\w.-]+; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}$`),
  );
  expect(await read("/api/user", sessionOf(response))).toEqual(user);
});

test("a remembered session lasts 30 days, any other ends with the browser or after 24 hours", async () => {
  const { email, id } = await makeAccount();
  await prisma.session.deleteMany({ where: { userId: id } });
  const days = async () => {
    const { expiresAt } = await prisma.session.findFirstOrThrow({ where: { userId: id } });
    await prisma.session.deleteMany({ where: { userId: id } });
    return (expiresAt.getTime() - Date.now()) / 86_400_000;
  };
  const [remembered = ""] = (await login(email, undefined, { rememberMe: true })).headers.getSetCookie();
  expect(remembered).toContain("; Max-Age=2592000;");
  expect(await days()).toBeCloseTo(30, 1);
  const [passing] = (await login(email, undefined, { rememberMe: false })).headers.getSetCookie();
  expect(passing).not.toMatch(/Max-Age|Expires/);
  expect(await days()).toBeCloseTo(1, 1);
});

test("an unknown email and a wrong password get the same response", async () => {
  const { email } = await makeAccount();
  const answers = await Promise.all([login(email, "wrong password"), login(freshEmail(), "wrong password")]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toBe("Password incorrect");
  }
});

test("a username can't sign in", async () => {
  const { username } = await makeAccount();
  const response = await login(username);
  expect([response.status, await response.text()]).toEqual([400, "Please enter a valid email address"]);
});

test("signing out invalidates the cookie on the server and clears it in the browser", async () => {
  const { cookie } = await makeAccount();
  expect(await status(cookie)).toBe(200);
  const response = await call("/api/logout", { method: "POST", cookie });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^${NAME}=; .*Max-Age=0`)),
  ]);
  expect(await status(cookie)).toBe(401);
  expect((await call("/api/logout", { method: "POST", cookie })).status).toBe(200);
});

test("a deleted user's cookie is invalid", async () => {
  const { cookie, id } = await makeAccount();
  expect(await status(cookie)).toBe(200);
  await prisma.user.delete({ where: { id } });
  expect(await status(cookie)).toBe(401);
});

test("a session ends when it expires or, if not remembered, after 12 idle hours", async () => {
  const idleSince = new Date(Date.now() - 13 * 3_600_000);
  const idle = await makeAccount();
  await prisma.session.updateMany({ where: { userId: idle.id }, data: { lastSeenAt: idleSince } });
  const active = await makeAccount();
  const lastSeenAt = new Date(Date.now() - 3_600_000);
  await prisma.session.updateMany({ where: { userId: active.id }, data: { lastSeenAt } });
  expect([await status(active.cookie), await status(idle.cookie)]).toEqual([200, 401]);
  await prisma.session.updateMany({ where: { userId: idle.id }, data: { remember: true } });
  expect(await status(idle.cookie)).toBe(200);
  await prisma.session.updateMany({ where: { userId: idle.id }, data: { expiresAt: new Date() } });
  expect(await status(idle.cookie)).toBe(401);
});

test("a revoked permission is lost immediately", async () => {
  const { cookie, id } = await makeAccount({ grantedSections: ["invites"] });
  expect((await call("/api/invitations", { cookie })).status).toBe(200);
  await prisma.userPermission.update({ where: { userId: id }, data: { invites: false } });
  expect((await call("/api/invitations", { cookie })).status).toBe(403);
});

test("each sign-in gets a new id, ends the previous session and ignores a planted cookie", async () => {
  const { email, cookie: first } = await makeAccount();
  const second = await login(email, undefined, {}, first);
  expect(sessionOf(second)).not.toBe(first);
  expect([await status(first), await status(sessionOf(second))]).toEqual([401, 200]);
  const planted = `${NAME}=planted-by-someone`;
  const third = await login(email, undefined, {}, planted);
  expect(sessionOf(third)).not.toBe(planted);
  expect([await status(planted), await status(sessionOf(third))]).toEqual([401, 200]);
});

test("the database contains no session id or token", async () => {
  const { cookie, id } = await makeAccount();
  const [row] = await prisma.session.findMany({ where: { userId: id } });
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(cookie).not.toContain(row?.tokenHash ?? "");
});

describe("NextAuth's own routes", () => {
  async function withCsrf(cookie: string) {
    const response = await call("/api/auth/csrf", { cookie });
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    return { csrfToken, cookie: [cookie, cookiesOf(response)].filter(Boolean).join("; ") };
  }

  test("read our session without changing it", async () => {
    const { cookie, username, email } = await makeAccount();
    const response = await call("/api/auth/session", { cookie });
    expect(await response.json()).toEqual({ user: { name: username, email }, expires: expect.any(String) });
    expect(cookiesOf(response)).not.toContain(NAME);
    await call("/api/logout", { method: "POST", cookie });
    expect(await (await call("/api/auth/session", { cookie })).json()).toEqual({});
  });

  test("sign out of our session", async () => {
    const { cookie } = await makeAccount();
    const { csrfToken, cookie: both } = await withCsrf(cookie);
    expect(
      (await post("/api/auth/signout", { csrfToken: "wrong" }, both)).headers.get("set-cookie"),
    ).not.toContain(NAME);
    expect(await status(cookie)).toBe(200);
    await post("/api/auth/signout", { csrfToken }, both);
    expect(await status(cookie)).toBe(401);
  });

  test("sign in to our session, for the browser's lifetime by default", async () => {
    const { email } = await makeAccount();
    const { csrfToken, cookie } = await withCsrf("");
    const fields = { csrfToken, username: email, password: "correct horse", json: "true" };
    const wrong = await post(
      "/api/auth/callback/credentials",
      { ...fields, password: "wrong password" },
      cookie,
    );
    expect([wrong.status, cookiesOf(wrong).includes(NAME)]).toEqual([401, false]);
    const right = await post("/api/auth/callback/credentials", fields, cookie);
    const line = right.headers.getSetCookie().find((text) => text.startsWith(NAME)) ?? "";
    expect(line).not.toMatch(/Max-Age|Expires/);
    expect(await status(line.split(";")[0] ?? "")).toBe(200);
  });

  test("don't redirect to other sites", async () => {
    const { csrfToken, cookie } = await withCsrf("");
    for (const callbackUrl of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "http://[",
    ]) {
      const response = await post("/api/auth/signin/credentials", { csrfToken, callbackUrl }, cookie);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toMatch(new RegExp(`^${ORIGIN}/`));
      expect(decodeURIComponent(cookiesOf(response))).not.toContain("evil.example/");
    }
    expect((await call("/api/auth/_log", { method: "POST" })).status).toBe(404);
  });
});

test("redirects signed-out visitors from /admin to /auth, and signed-in users from /auth to /admin", async () => {
  const { cookie } = await makeAccount();
  for (const path of ["/admin", "/admin/games", "/admin/games/create"]) {
    const response = await call(path);
    expect([response.status, response.headers.get("location")]).toEqual([307, "/auth"]);
  }
  expect((await call("/admin", { cookie })).status).toBe(200);
  for (const path of ["/auth", "/login"]) {
    expect((await call(path)).status).toBe(200);
    const response = await call(path, { cookie });
    expect([response.status, response.headers.get("location")]).toEqual([307, "/admin"]);
  }
  await call("/api/logout", { method: "POST", cookie });
  const revoked = await call("/admin", { cookie });
  expect([revoked.status, revoked.headers.get("location")]).toEqual([307, "/auth"]);
});
