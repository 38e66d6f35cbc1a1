import { queryDatabase } from "@/scripts/migrations";
import { SECRET, startInstance } from "@/tests/setup/instance";
import { type Site, startSite } from "@/tests/setup/site";
import { codeOf } from "@/tests/setup/totp";

jest.setTimeout(120_000);

const PASSWORD = "correct horse";

let site: Site;

beforeAll(async () => {
  site = await startSite({ REQUIRE_TWO_FACTOR: "on" });
});

afterAll(() => site.stop());

async function send(method: string, path: string, cookie = "", body?: object, origin = site.origin) {
  const response = await fetch(origin + path, {
    method,
    redirect: "manual",
    headers: {
      cookie,
      Accept: "application/problem+json",
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const { needs } = (text.startsWith("{") ? JSON.parse(text) : {}) as { needs?: string };
  const own = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { status: response.status, text, needs, cookie: own };
}

test("a session with only a password has no permissions until a second factor is set up", async () => {
  const email = "ada@factor.example";
  const person = { email, username: "Ada", password: PASSWORD, invitationCode: "INITIAL_CODE" };
  const { cookie } = await send("POST", "/api/register", "", person);
  const addGame = (own: string) => send("POST", "/api/games", own, { title: "One" });
  expect(await addGame(cookie)).toMatchObject({ status: 403, needs: "two-factor" });
  expect(await send("GET", "/api/audit", cookie)).toMatchObject({ status: 403, needs: "two-factor" });
  expect((await send("GET", "/api/users", cookie)).text).not.toContain(email);
  expect((await send("GET", "/admin/account", cookie)).text).toContain("This site requires a second factor.");
  const token = { name: "Early", sections: ["games"], expiresAt: new Date(Date.now() + 86_400_000) };
  const addToken = (own: string) => send("POST", "/api/account/tokens", own, token);
  expect(await addToken(cookie)).toMatchObject({ status: 403, needs: "two-factor" });

  const path = "/api/account/two-factor";
  const { secret } = JSON.parse((await send("POST", path, cookie, { password: PASSWORD })).text);
  expect((await send("PUT", path, cookie, { code: codeOf(secret, 0) })).status).toBe(200);
  expect((await addGame(cookie)).status).toBe(201);
  expect((await addToken(cookie)).status).toBe(201);

  const signIn = { username: email, password: PASSWORD };
  expect(await send("POST", "/api/login", "", signIn)).toMatchObject({ status: 401, needs: "code" });
  const again = await send("POST", "/api/login", "", { ...signIn, code: codeOf(secret, 1) });
  expect((await addGame(again.cookie)).status).toBe(201);
  // As in a session opened before the factor was set up: the password alone can't add another.
  await queryDatabase(site.databaseUrl, "UPDATE sessions SET second_factor = NULL");
  expect(await addGame(again.cookie)).toMatchObject({ status: 403, needs: "two-factor" });
  expect(await addToken(again.cookie)).toMatchObject({ status: 403, needs: "two-factor" });
  for (const other of ["/api/account/passkeys/options", path]) {
    const refused = { status: 403, needs: "two-factor" };
    expect(await send("POST", other, again.cookie, { password: PASSWORD })).toMatchObject(refused);
  }
  expect((await send("GET", "/admin/account", again.cookie)).text).toContain("Log out and sign in with it");
});

test("a sub-admin without a second factor can't write saved views either", async () => {
  await queryDatabase(
    site.databaseUrl,
    "INSERT INTO invitation_codes (code, granted_sections) VALUES ('Sub-admin 7', '{games}')",
  );
  const person = { email: "sub@factor.example", username: "Sub", password: PASSWORD };
  const { cookie } = await send("POST", "/api/register", "", { ...person, invitationCode: "Sub-admin 7" });
  const view = { section: "games", name: "Mine", query: "q=x" };
  expect(await send("POST", "/api/views", cookie, view)).toMatchObject({ status: 403, needs: "two-factor" });
});

test("rotating the secret ends no session or authenticator app while the old one is still accepted", async () => {
  const email = "turn@factor.example";
  await queryDatabase(
    site.databaseUrl,
    "INSERT INTO invitation_codes (code, grants_admin) VALUES ('Rotation 7', true)",
  );
  const person = { email, username: "Turn", password: PASSWORD, invitationCode: "Rotation 7" };
  const { cookie } = await send("POST", "/api/register", "", person);
  const path = "/api/account/two-factor";
  const { secret } = JSON.parse((await send("POST", path, cookie, { password: PASSWORD })).text);
  expect((await send("PUT", path, cookie, { code: codeOf(secret, 0) })).status).toBe(200);

  async function withSecrets(settings: Record<string, string>, check: (origin: string) => Promise<void>) {
    const { origin, stop } = await startInstance(site.databaseUrl, settings);
    await check(origin);
    await stop();
  }
  const signIn = (origin: string, code: string) =>
    send("POST", "/api/login", "", { username: email, password: PASSWORD, code }, origin);
  const fresh = "another secret for this test, long enough";
  await withSecrets({ NEXTAUTH_SECRET: fresh, NEXTAUTH_SECRET_OLD: SECRET }, async (origin) => {
    expect((await send("GET", "/api/account", cookie, undefined, origin)).status).toBe(200);
    expect((await signIn(origin, codeOf(secret, 1))).status).toBe(200);
  });
  await withSecrets({ NEXTAUTH_SECRET: fresh }, async (origin) => {
    expect((await send("GET", "/api/account", cookie, undefined, origin)).status).toBe(401);
    // The app has no third code that is valid at once.
    await queryDatabase(site.databaseUrl, "UPDATE two_factors SET last_step = 0");
    expect((await signIn(origin, codeOf(secret, 0))).status).toBe(200);
  });
});
