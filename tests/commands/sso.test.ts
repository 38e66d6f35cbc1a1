import { queryDatabase } from "@/scripts/migrations";
import { freePort } from "@/scripts/postgres/settings";
import { CookieJar } from "@/tests/setup/cookie-jar";
import { type Instance, startInstance } from "@/tests/setup/instance";
import { issuerSettings, type Person, startIssuer } from "@/tests/setup/issuer";
import { type Site, startSite } from "@/tests/setup/site";
import { codeOf } from "@/tests/setup/totp";

jest.setTimeout(120_000);

const PASSWORD = "correct horse";

let site: Site;
let strict: Instance; // Opens accounts, and takes no passwords
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let [origin, strictOrigin] = ["", ""];

beforeAll(async () => {
  const issuerPort = await freePort();
  const groups = { OIDC_ADMIN_GROUP: "staff", OIDC_GROUPS: "testers=games+reviews, sales=deals" };
  const settings = { ...issuerSettings(issuerPort), ...groups };
  site = await startSite(settings);
  const strictness = { OIDC_ALLOW_SIGNUP: "on", PASSWORD_SIGN_IN: "off" };
  strict = await startInstance(site.databaseUrl, { ...settings, ...strictness });
  [origin, strictOrigin] = [`http://localhost:${site.port}`, `http://localhost:${strict.port}`];
  issuer = await startIssuer(issuerPort, [origin, strictOrigin]);
  const first = { email: "first@sso.example", username: "First", password: PASSWORD };
  expect((await send("/api/register", { ...first, invitationCode: "INITIAL_CODE" })).status).toBe(201);
});

afterAll(async () => {
  await issuer.stop();
  await strict.stop();
  await site.stop();
});

const sql = (statement: string) => queryDatabase(site.databaseUrl, statement);

function send(path: string, body: object, jar = new CookieJar(), at = origin, method = "POST") {
  const headers = { "Content-Type": "application/json", Accept: "application/problem+json" };
  return jar.fetch(at + path, { method, headers, body: JSON.stringify(body) });
}

/** Returns the provider's address, where the browser goes next. */
async function begin(jar: CookieJar, at = origin): Promise<string> {
  const { csrfToken } = (await (await jar.fetch(`${at}/api/auth/csrf`)).json()) as { csrfToken: string };
  const answer = await send(
    "/api/auth/signin/oidc",
    { csrfToken, callbackUrl: "/admin", json: "true" },
    jar,
    at,
  );
  return ((await answer.json()) as { url: string }).url;
}

const isOurs = (url: string) => /localhost:\d+\/(auth|admin)\b/.test(url);

/** The browser's final address, without the origin. */
async function signIn(person: Person, at = origin, jar = new CookieJar()) {
  await issuer.signsIn(person);
  const end = await jar.follow(await begin(jar, at), isOurs);
  return { jar, end: end.slice(at.length) };
}

const rights = async (jar: CookieJar, at = origin) => {
  const user = (await (await jar.fetch(`${at}/api/user`)).json()) as { id: number; isAdmin: boolean };
  const all = (await (await jar.fetch(`${at}/api/user-permissions`)).json()) as Record<string, unknown>[];
  const own = all.find(({ userId }) => userId === user.id) ?? {};
  return [user.isAdmin, ...Object.keys(own).filter((key) => own[key] === true)];
};

async function addAccount(name: string, more = "''"): Promise<void> {
  await sql(
    `INSERT INTO users (email, username, password) VALUES ('${name}@sso.example', '${name}', ${more})`,
  );
}

const person = (name: string, more: Partial<Person> = {}): Person => ({
  ...{ sub: `sub-${name}`, email: `${name}@sso.example`, email_verified: true, preferred_username: name },
  ...more,
});

const page = async (path: string, at = origin) => (await fetch(at + path)).text();

test("links an account by its verified email, then by the subject, and ends sessions that could be someone else's", async () => {
  await addAccount("linus", "'$2b$10$9S2m2ka7l2tDmZCu3PlpTeOah3wauDrvN85eQJvhP8JG28pp.MQQ.'");
  await sql(
    "INSERT INTO sessions (token_hash, user_id, expires_at) SELECT repeat('a', 64), id, now() + interval '1 day' FROM users WHERE username = 'linus'",
  );
  const { jar, end } = await signIn(person("linus", { email: "Linus@SSO.example", groups: ["testers"] }));
  expect(end).toBe("/admin");
  expect(await rights(jar)).toEqual([false, "games", "reviews"]);
  expect(
    await sql(
      "SELECT password, (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id) AS sessions FROM users u WHERE username = 'linus'",
    ),
  ).toEqual([{ password: "", sessions: 1 }]);
  const moved = await signIn(person("linus", { email: "moved@sso.example", groups: ["testers"] }));
  expect(moved.end).toBe("/admin");
  const stolen = await signIn(person("linus", { sub: "another" }));
  expect(stolen.end).toBe("/auth?error=OtherIdentity");
  expect(await page(stolen.end)).toContain("is connected to another identity.");
  expect(site.command.output()).toMatch(/"reason":"[^"]+ is connected to another identity\./);
  const audit = await sql(
    "SELECT action, summary FROM audit_log WHERE entity_id = (SELECT id FROM users WHERE username = 'linus') ORDER BY id",
  );
  expect(audit.map(({ action }) => action)).toEqual([
    "identity connected",
    "permissions changed",
    "signed in",
    "signed in",
    "sign-in refused",
  ]);
  expect(audit[1]?.summary).toBe("SSO groups changed the permissions of linus");
  // As docs/deployment.md says
  await sql("UPDATE users SET oidc_issuer = NULL, oidc_subject = NULL WHERE email = 'linus@sso.example'");
  expect((await signIn(person("linus", { sub: "another" }))).end).toBe("/admin");
});

test("revokes permissions in every session at the next sign-in, but never those of the last full admin", async () => {
  await addAccount("mara");
  const { jar } = await signIn(person("mara", { groups: ["staff", "sales"] }));
  expect(await rights(jar)).toEqual([true, "deals"]);
  await sql(
    "INSERT INTO invitation_codes (code, grants_admin, created_by) SELECT 'Of Mara 77', true, id FROM users WHERE username = 'mara'",
  );
  const later = await signIn(person("mara", { groups: [] }));
  expect([await rights(later.jar), await rights(jar)]).toEqual([[false], [false]]);
  expect(await sql("SELECT is_active FROM invitation_codes WHERE code = 'Of Mara 77'")).toEqual([
    { is_active: false },
  ]);
  const first = await signIn(person("first"));
  expect(await rights(first.jar)).toEqual([true]);
  const withPassword = { username: "first@sso.example", password: PASSWORD };
  expect((await send("/api/login", withPassword)).status).toBe(200);
});

test("creates an account only if the setting allows it, and never without a verified email", async () => {
  const refused = await signIn(person("nora"));
  expect(refused.end).toBe("/auth?error=NoAccount");
  expect(await page(refused.end)).toContain("You don&#x27;t have an account here yet.");
  const unverified = await signIn(person("nora", { email_verified: false }), strictOrigin);
  expect(unverified.end).toBe("/auth?error=EmailNotVerified");
  const opened = await signIn(person("nora", { preferred_username: "linus@corp" }), strictOrigin);
  expect(opened.end).toBe("/admin");
  expect(
    await sql("SELECT username, is_admin, password FROM users WHERE email = 'nora@sso.example'"),
  ).toEqual([{ username: "linus-2", is_admin: false, password: "" }]);
  expect((await send("/api/login", { username: "nora@sso.example", password: "      " })).status).toBe(401);
});

test("returns to the sign-in page if the account can't be saved", async () => {
  await sql("ALTER TABLE users ADD CONSTRAINT full_disk CHECK (email <> 'robin@sso.example')");
  const failed = await signIn(person("robin"), strictOrigin);
  expect(failed.end).toBe("/auth?error=Failed");
  expect(await page(failed.end)).toContain("You couldn&#x27;t be signed in. Please try again.");
});

test("refuses a wrong state, a wrong nonce and a canceled sign-in", async () => {
  for (const name of ["state", "nonce", "pkce.code_verifier"]) {
    const [jar, other] = [new CookieJar(), new CookieJar()];
    await issuer.signsIn(person("first"));
    await begin(other);
    const cookie = `next-auth.${name}`;
    const isCallback = (url: string) => url.includes("/api/auth/callback/oidc?");
    const callback = await jar.follow(await begin(jar), isCallback);
    jar.of(origin).set(cookie, other.of(origin).get(cookie) ?? "");
    const end = await jar.follow(callback, isOurs);
    expect([name, end.slice(origin.length)]).toEqual([
      name,
      expect.stringMatching(/^\/auth\?.*error=OAuthCallback$/),
    ]);
    expect((await jar.fetch(`${origin}/api/user`)).status).toBe(401);
  }
  const canceled = await signIn(person("first", { isCanceled: true }));
  expect(canceled.end).toMatch(/^\/auth\?.*error=Callback$/);
  expect(await page(canceled.end)).toContain(
    "The sign-in was canceled, expired or couldn&#x27;t be verified.",
  );
});

test("an account with a second factor also needs its code, unless the provider checked one", async () => {
  const jar = new CookieJar();
  await send("/api/login", { username: "first@sso.example", password: PASSWORD }, jar);
  const path = "/api/account/two-factor";
  const { secret } = (await (await send(path, { password: PASSWORD }, jar)).json()) as { secret: string };
  expect((await send(path, { code: codeOf(secret, 0) }, jar, origin, "PUT")).status).toBe(200);

  const ts = Math.floor(Date.now() / 1_000) - 3_600;
  const newest = () =>
    sql(
      "SELECT second_factor, confirmed_at < now() - interval '59 minutes' AS is_old FROM sessions ORDER BY id DESC LIMIT 1",
    );
  const half = await signIn(person("first", { amr: ["pwd"], ts }));
  expect(half.end).toBe("/auth?sso=code");
  expect((await half.jar.fetch(`${origin}/api/user`)).status).toBe(401);
  expect(await (await half.jar.fetch(origin + half.end)).text()).toContain("also needs a second factor");
  const wrong = await send("/api/login/sso", { code: "000000" }, half.jar);
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { needs: "code" }]);
  expect(
    await sql("SELECT summary FROM audit_log WHERE action = 'sign-in refused' ORDER BY id DESC LIMIT 1"),
  ).toEqual([{ summary: "Wrong code after SSO for First" }]);
  expect((await send("/api/login/sso", { code: codeOf(secret, 1) }, half.jar)).status).toBe(200);
  expect((await half.jar.fetch(`${origin}/api/user`)).status).toBe(200);
  expect(await newest()).toEqual([{ second_factor: "code", is_old: true }]);
  await sql("UPDATE two_factors SET last_step = 0");
  expect((await send("/api/login/sso", { code: codeOf(secret, 0) }, half.jar)).status).toBe(401);

  const again = await signIn(person("first"), origin, half.jar);
  expect(await (await again.jar.fetch(origin + again.end)).text()).toContain("also needs a second factor");
  half.jar.of(origin).delete("detectory.sso");
  expect((await half.jar.fetch(origin + again.end)).status).toBe(307);
  expect(await page(again.end)).toContain("The sign-in was canceled, expired");

  const whole = await signIn(person("first", { amr: ["pwd", "mfa"], ts }));
  expect(whole.end).toBe("/admin");
  expect(await newest()).toEqual([{ second_factor: "sso", is_old: true }]);
  await whole.jar.fetch(`${origin}/api/account/sessions`, { method: "DELETE" });
  expect((await half.jar.fetch(`${origin}/api/user`)).status).toBe(401);
});

test("without passwords, the page only offers SSO, and passwords and codes are refused", async () => {
  expect(strict.command.output()).toContain("The first admin signs in with SSO");
  expect(strict.command.output()).not.toContain("#code=");
  const [usual, strictPage] = [await page("/auth"), await page("/auth", strictOrigin)];
  expect(usual.match(/Sign in with SSO/g)).toHaveLength(1);
  expect(strictPage).toContain("Sign in with SSO");
  expect(strictPage).not.toMatch(/type="password"|requires a valid invitation code/);
  const login = { username: "first@sso.example", password: PASSWORD };
  const registration = {
    email: "x@sso.example",
    username: "xyz",
    password: PASSWORD,
    invitationCode: "Code-7",
  };
  const { jar } = await signIn(person("first", { amr: ["mfa"] }), strictOrigin);
  for (const [path, body, method] of [
    ["/api/login", login, "POST"],
    ["/api/register", registration, "POST"],
    ["/api/account/confirm", { password: PASSWORD }, "POST"],
    ["/api/account/password", { currentPassword: PASSWORD, newPassword: "another horse" }, "PUT"],
    ["/api/account/two-factor", { password: PASSWORD }, "POST"],
  ] as const) {
    const answer = await send(path, body, jar, strictOrigin, method);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      403,
      expect.stringContaining("Please sign in with SSO."),
    ]);
  }
});
