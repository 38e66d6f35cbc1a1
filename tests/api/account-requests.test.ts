import { prisma } from "@/lib/database/prisma";
import { freshEmail, login, makeAccount, PASSWORD, post, removeAccounts } from "@/tests/api/accounts";
import { call, ORIGIN } from "@/tests/api/http";
import { untilBlocked } from "@/tests/setup/database";

afterAll(removeAccounts);

const JSON_TYPE = { "Content-Type": "application/json" };
let email: string;
beforeAll(async () => {
  email = (await makeAccount()).email;
});

function raw(body: BodyInit, headers: Record<string, string> = JSON_TYPE, path = "/api/login") {
  return call(path, { method: "POST", headers, body });
}
const good = () => JSON.stringify({ username: email, password: PASSWORD });

test.each([
  ["another site's origin", { Origin: "https://evil.example" }],
  ["an opaque origin", { Origin: "null" }],
  ["a cross-site fetch", { "Sec-Fetch-Site": "cross-site" }],
  ["a sister site's fetch", { "Sec-Fetch-Site": "same-site" }],
])("refuses %s and accepts the same request from this origin", async (_name, headers) => {
  for (const path of ["/api/login", "/api/register", "/api/logout", "/api/auth/signout"]) {
    expect((await raw(good(), { ...JSON_TYPE, ...headers }, path)).status).toBe(403);
  }
  const twin = { ...JSON_TYPE, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
  expect((await raw(good(), twin)).status).toBe(200);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
  "refuses a body of type %j and accepts the same body as JSON",
  async (type) => {
    expect((await raw(new TextEncoder().encode(good()), type ? { "Content-Type": type } : {})).status).toBe(
      415,
    );
    expect((await raw(good())).status).toBe(200);
  },
);

const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["a number", "5"],
  ["20,000 levels", `{"username":${deep},"password":"correct horse"}`],
  ["a number beyond all", `{"username":1e999,"password":${"9".repeat(400)}}`],
  ["NUL", String.raw`{"username":"a@b.example","password":"abc\u0000def"}`],
  ["a lone surrogate", String.raw`{"username":"a@b.example","password":"abc\ud800def"}`],
  ["a prototype", `{"__proto__":{"username":"a@b.example","password":"correct horse"}}`],
  ["a list as password", `{"username":"a@b.example","password":["correct horse"]}`],
  ["an object as email", `{"username":{"contains":"@"},"password":"correct horse"}`],
  ["a text as rememberMe", `{"username":"a@b.example","password":"correct horse","rememberMe":"yes"}`],
])("%s returns 400 with one sentence", async (_name, body) => {
  for (const path of ["/api/login", "/api/register"]) {
    const response = await raw(body, JSON_TYPE, path);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toMatch(/^[A-Z][^\n{}<>]{5,120}$/);
  }
});

test("refuses invalid UTF-8 instead of repairing it", async () => {
  const body = Buffer.concat([
    Buffer.from('{"username":"a@b.example","password":"abcdef'),
    Buffer.from([0xff, 0x22, 0x7d]),
  ]);
  expect((await raw(body)).status).toBe(400);
});

test("refuses a 1 MB password immediately, and one of 73 bytes with a message", async () => {
  const started = Date.now();
  const huge = await post("/api/login", { username: email, password: "x".repeat(1_048_576) });
  expect(huge.status).toBe(413);
  expect(Date.now() - started).toBeLessThan(8_000);
  const long = await login(email, "x".repeat(73));
  expect([long.status, await long.text()]).toEqual([
    400,
    "Password must be at most 72 bytes (72 plain letters, fewer with accents or emoji)",
  ]);
});

test.each([
  [{ username: "nobody", password: PASSWORD }, "Please enter a valid email address"],
  [{ password: PASSWORD }, "Please enter a valid email address"],
  [{ username: freshEmail(), password: "12345" }, "Password must be at least 6 characters"],
  [{ username: freshEmail() }, "Password must be at least 6 characters"],
])("%j returns its first error", async (body, message) => {
  const response = await post("/api/login", body);
  expect([response.status, await response.text()]).toEqual([400, message]);
});

test("returns errors as RFC 9457 problem details on request", async () => {
  const response = await raw("{", { ...JSON_TYPE, Accept: "application/problem+json" });
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ status: 400, title: "The request body is not valid JSON." });
});

test("logout accepts no body, any body, and no session", async () => {
  expect((await call("/api/logout", { method: "POST" })).status).toBe(200);
  expect((await raw("", JSON_TYPE, "/api/logout")).status).toBe(200);
  expect((await raw("{}", JSON_TYPE, "/api/logout")).status).toBe(200);
});

test("logout also ends a session whose account is being deleted", async () => {
  const { id, cookie } = await makeAccount();
  const { leaving } = await prisma.$transaction(async (transaction) => {
    await transaction.user.delete({ where: { id } });
    const begun = call("/api/logout", { method: "POST", cookie });
    await untilBlocked(1);
    return { leaving: begun };
  });
  const response = await leaving;
  expect([response.status, await response.text()]).toEqual([200, "{}"]);
  expect(response.headers.getSetCookie()).toHaveLength(1);
});

const ACTIONS = ["csrf", "session", "providers", "signin", "signout", "error"];
test.each([
  ["callbackUrl=admin", 400],
  ["callbackUrl=%00", 400],
  ["callbackUrl=javascript:alert(1)", 400],
  ["callbackUrl=//[", 400],
  ["callbackUrl=/admin&callbackUrl=b", 400],
  ["callbackUrl=/admin", 200],
  ["callbackUrl=", 200],
  ["error=%0d%0aX-Evil:1", 400],
  ["error=%E2%82%AC", 400],
  ["error=CredentialsSignin", 200],
])("NextAuth with ?%s returns %i or redirects", async (query, status) => {
  for (const action of ACTIONS) {
    const response = await call(`/api/auth/${action}?${query}`);
    const isRedirect = status === 200 && response.status === 302;
    expect([action, isRedirect ? status : response.status]).toEqual([action, status]);
    if (isRedirect) expect(new URL(response.headers.get("location") ?? "", ORIGIN).origin).toBe(ORIGIN);
  }
});

test("refuses and removes a callback cookie that isn't a URL", async () => {
  const prefix = ORIGIN.startsWith("https://") ? "__Secure-" : "";
  const requested = (value: string) =>
    call("/api/auth/csrf", { cookie: `${prefix}next-auth.callback-url=${value}` });
  const refused = await requested("nowhere");
  expect(refused.status).toBe(400);
  expect(refused.headers.get("set-cookie")).toMatch(/next-auth\.callback-url=; Path=\/; Max-Age=0/);
  expect((await requested(encodeURIComponent(`${ORIGIN}/admin`))).status).toBe(200);
});
