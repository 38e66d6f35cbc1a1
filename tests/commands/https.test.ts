import { connect } from "node:net";
import { SECRET } from "@/tests/setup/instance";
import { type RawAnswer, rawRequest } from "@/tests/setup/raw-request";
import { type Site, startSite } from "@/tests/setup/site";

jest.setTimeout(120_000);

const HSTS = "max-age=31536000; includeSubDomains";
const PASSWORD = "correct horse battery";
const EMAIL = "owner@https.example";

let site: Site;

beforeAll(async () => {
  site = await startSite({ NEXTAUTH_URL: "https://detectory.example", LOG_LEVEL: "debug" });
});

afterAll(() => site.stop());

/** As forwarded by the TLS proxy. */
function get(
  target: string,
  method = "GET",
  body?: object,
  cookie?: string,
  others: Record<string, string> = {},
): Promise<RawAnswer> {
  const headers = {
    host: "detectory.example",
    ...(body && { "content-type": "application/json", origin: "https://detectory.example" }),
    ...(cookie && { cookie }),
    ...others,
  };
  return rawRequest(site.origin, target, { method, headers, body: body && JSON.stringify(body) });
}

test("every response requires https for a year, including subdomains", async () => {
  const style = /\/_next\/static\/[^"]+\.css/.exec((await get("/")).text)?.[0] ?? "";
  const open = ["/", "/games", "/no-page", "/auth", "/admin", "/api/games", "/api/user", "/api/games/x"];
  for (const target of [...open, "/feed.atom", "/og", "/media/x", "/%00", style]) {
    const { headers } = await get(target);
    expect([target, headers["strict-transport-security"]]).toEqual([target, HSTS]);
  }
  for (const method of ["OPTIONS", "POST", "TRACE"]) {
    expect((await get("/games", method)).headers["strict-transport-security"]).toBe(HSTS);
  }
  const refused = await new Promise<string>((resolve) => {
    const socket = connect({ port: site.port }, () => socket.write("nonsense\r\n\r\n"));
    socket.once("data", (text) => resolve(String(text)));
  });
  expect(refused).toContain(`Strict-Transport-Security: ${HSTS}\r\n`);
});

test("the start says where to register the first admin and that any visitor could", () => {
  const lines = site.command.output().split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^There are no users yet\. Register the first admin /));
  expect(lines).toContain(
    "Or register at https://detectory.example/auth with the code INITIAL_CODE. Until you do, any visitor can.",
  );
});

const COMMON = "This is one of the most common passwords. Please choose another one.";
const TELLING = "A password should not contain your name, your email address or the name of this site.";
const oneTimeCode = () => /https:\/\/detectory\.example\/auth#code=(\S+)/.exec(site.command.output())?.[1];

test.each([
  ["qwertyuiop", COMMON],
  ["my-Detectory-1", TELLING],
  ["grace-and-more", TELLING],
  ["owner4ever", TELLING],
])("refuses the guessable password %s", async (password, text) => {
  const answer = get("/api/register", "POST", {
    email: EMAIL,
    username: "Grace",
    password,
    invitationCode: oneTimeCode(),
  });
  expect(await answer).toMatchObject({ status: 400, text });
});

test("cookies are secure and bound to this host, and others are ignored", async () => {
  const registered = await get("/api/register", "POST", {
    email: EMAIL,
    username: "owner",
    password: PASSWORD,
    invitationCode: oneTimeCode(),
  });
  expect([registered.status, JSON.parse(registered.text).isAdmin]).toEqual([201, true]);
  const lines = registered.headers["set-cookie"] ?? [];
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-[\w.-]+=[\w.-]+; Path=\/(; Max-Age=\d+)?; HttpOnly; SameSite=Lax; Secure$/);
  }
  const cookie = lines[0]?.split(";")[0] ?? "";
  expect((await get("/api/user", "GET", undefined, cookie)).status).toBe(200);
  const change = { currentPassword: PASSWORD, newPassword: "password1" };
  expect(await get("/api/account/password", "PUT", change, cookie)).toMatchObject({
    status: 400,
    text: COMMON,
  });
  for (const prefix of ["", "__Secure-"]) {
    const planted = cookie.replace(/^__Host-/, prefix);
    expect((await get("/api/user", "GET", undefined, planted)).status).toBe(401);
  }
  const csrf = (await get("/api/auth/csrf")).headers["set-cookie"] ?? [];
  expect(csrf).not.toEqual([]);
  for (const line of csrf) {
    expect(line).toMatch(/^__(Host|Secure)-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
  const { headers } = await get("/api/auth/signin?callbackUrl=http://detectory.example/");
  expect(headers.location).toBe("/auth?callbackUrl=https%3A%2F%2Fdetectory.example");
  expect((await get("/api/logout", "POST", {}, cookie)).headers["set-cookie"]?.[0]).toMatch(
    /^__Host-next-auth\.session-token=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/,
  );
});

const login = (origin: string) =>
  get("/api/login", "POST", { username: "nobody@https.example", password: PASSWORD }, undefined, { origin });

test("accepts writes only from the configured origin, including scheme and port", async () => {
  for (const origin of [
    "http://detectory.example",
    "https://detectory.example:444",
    "https://evil.example",
  ]) {
    expect((await login(origin)).status).toBe(403);
  }
  expect((await login("null")).status).toBe(403);
  expect((await login("https://detectory.example")).status).toBe(401);
});

test("refuses other hosts, except for monitoring", async () => {
  const games = (host: string, target = "/games") => get(target, "GET", undefined, undefined, { host });
  for (const host of ["evil.example", "localhost", `127.0.0.1:${site.port}`, "detectory.example:80", ""]) {
    const refused = await games(host);
    expect([host, refused.status, refused.headers["x-frame-options"]]).toEqual([host, 421, "DENY"]);
  }
  expect((await games("evil.example", "/api/health/../../games")).status).toBe(421);
  expect((await get("http://evil.example/games")).status).toBe(421);
  for (const host of ["detectory.example", "DETECTORY.example", "detectory.example:443"]) {
    expect([host, (await games(host)).status]).toEqual([host, 200]);
  }
  expect((await get("https://detectory.example/games")).status).toBe(200);
  for (const target of ["/api/health", "/api/health/live", "/api/health/ready"]) {
    expect((await games("10.0.0.7:3000", target)).status).toBe(200);
  }
});

test("the policy of a page allows only TLS", async () => {
  const policy = String((await get("/games")).headers["content-security-policy"]);
  expect(policy).toContain("img-src 'self' data: blob: https:;");
  expect(policy).not.toContain("http:");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
});

test("the log has one JSON object per line, whatever is sent, and contains no secrets", async () => {
  const forged = 'someone\n{"level":30,"event":"sign-in"}';
  await get("/api/login", "POST", { username: EMAIL, password: "the wrong horse" });
  await get("/api/login", "POST", { username: forged, password: "the wrong horse" });
  await get(`/no-page?${encodeURIComponent(forged)}`);
  await get(`/${encodeURIComponent(forged)}`);
  const log = site.command.output().split("is ready at")[1]?.split("\n").slice(1) ?? [];
  const entries = log
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { event?: string; msg?: string; time: string; requestId?: string });
  for (const { msg, time } of entries) {
    expect(msg).toBeTruthy();
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  expect(entries.filter(({ event }) => event).every(({ requestId }) => requestId)).toBe(true);
  expect(log.filter((line) => !/^({|There are no users|Or register|$)/.test(line))).toEqual([]);
  expect(entries.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["registration", "sign-out", "sign-in rejected"]),
  );
  expect(entries.map(({ event }) => event)).not.toContain("sign-in");
  for (const secret of [EMAIL, PASSWORD, "the wrong horse", SECRET, "next-auth.session-token="])
    expect(log.join("\n")).not.toContain(secret);
});
