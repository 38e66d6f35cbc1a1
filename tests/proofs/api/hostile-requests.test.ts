import { Agent } from "node:http";
import { prisma } from "@/lib/database/prisma";
import { readBody } from "@/lib/http/request-guards";
import { type Account, cookiesOf } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { ENDPOINTS, type Endpoint } from "@/tests/api/endpoints";
import { call, callRaw, ORIGIN } from "@/tests/api/http";
import { inTurn } from "@/tests/api/in-turn";
import { removeMade } from "@/tests/api/marked-records";

const agent = new Agent({ keepAlive: true });
let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(async () => {
  agent.destroy();
  await removeMade();
});

const EVIL = {
  Host: "evil.example",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "gopher",
  "X-Forwarded-Port": "99",
  "X-Forwarded-Prefix": "/evil.example",
  Forwarded: "host=evil.example;proto=gopher",
  "X-Host": "evil.example",
  "X-Original-Url": "/admin?evil.example",
  "X-Rewrite-Url": "/admin?evil.example",
  "X-Matched-Path": "/evil.example",
  "X-Invoke-Path": "/evil.example",
  "X-Middleware-Rewrite": "http://evil.example/",
  "X-Middleware-Subrequest": "middleware:middleware:middleware:middleware:middleware",
};
const INTERNAL = /\n\s+at |node_modules|prisma|postgres|ECONN|select .* from |\.ts:\d/i;
const IDS = ["-1", "0", "1.5", "01", "+1", "abc", "1e3", "1%20", "2147483648", `1${"0".repeat(20)}`, "%00"];
const ODD_IDS = [...IDS, "1%00", "%ff", "..%2f1", "%u0041", "__proto__", "constructor", "%F0%9F%98%80"];

const numbered = (endpoints: Endpoint[]) => endpoints.map((endpoint, turn) => ({ ...endpoint, turn }));

const withId = numbered(ENDPOINTS.filter(({ path }) => path.includes("[id]")));
test.each(withId)("$verb $path refuses invalid ids in one sentence", async ({ verb, path, body, turn }) => {
  const sent = body
    ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(await body()) }
    : {};
  for (const id of inTurn(ODD_IDS, turn)) {
    const headers = { ...sent.headers, cookie: admin.cookie };
    const answer = await callRaw(path.replace("[id]", id), { ...sent, method: verb, headers, agent });
    const isPath = /%2[ef]/.test(id);
    // A page responds with 404 if the value makes the path unknown.
    expect([id, answer.status === 400 || (isPath && answer.status === 404)]).toEqual([id, true]);
    if (answer.status === 400) expect(answer.text).toMatch(/^[A-Z][^\n{}<>]{5,120}\.$/);
  }
});

test("pages, previews, pictures and queries handle invalid ids", async () => {
  const places = ["/game/", "/og/game/", "/media/", "/reviews?provider=", "/feed.atom?before="];
  const all = [...places, "/updates?before=", "/games?search=", "/api/reviews?providerId="];
  for (const [turn, place] of all.entries()) {
    for (const id of inTurn(ODD_IDS, turn)) {
      const { status, text } = await callRaw(`${place}${id}`, { agent });
      expect([place, id, [200, 400, 404].includes(status)]).toEqual([place, id, true]);
      if (status !== 200 && text.length < 1_000) expect(text).not.toMatch(INTERNAL);
    }
  }
  const twice = [
    "/reviews?provider=1&provider=2",
    "/games?search=a&search=b&sort=x&sort=y",
    "/updates?show=a&show=b",
  ];
  for (const query of [...twice, "/games?__proto__=1&constructor[prototype]=2", `/?${"a&".repeat(3_000)}`])
    expect((await callRaw(query)).status).toBe(200);
});

const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
const BODIES: [string, string | Buffer, number][] = [
  ["no JSON", "{", 400],
  ["null", "null", 400],
  ["a list", "[]", 400],
  ["20,000 levels", deep, 400],
  ["NUL", String.raw`{"title":"a\u0000b"}`, 400],
  ["NUL in a key", String.raw`{"a\u0000b":1}`, 400],
  ["a lone surrogate", String.raw`{"title":"a\ud800b"}`, 400],
  ["bytes that aren't UTF-8", Buffer.from('{"title":"abc\xffdef"}', "latin1"), 400],
];
const TOO_LONG = 17 * 1024 * 1024;
const withBody = numbered(ENDPOINTS.filter(({ body, access }) => body && access !== "public"));
test.each(withBody)(
  "$verb $path refuses invalid bodies",
  async ({ verb, path, target, status: usual, turn }) => {
    const place = path.replace("[id]", String((await target?.())?.id));
    const headers = { "Content-Type": "application/json", cookie: admin.cookie };
    const takesLists = path.endsWith("/import");
    for (const [name, body, status] of inTurn(BODIES, turn)) {
      if (takesLists && name === "a list") continue;
      const answer = await callRaw(place, { method: verb, headers, body, agent });
      expect([name, answer.status]).toEqual([name, status]);
      expect(answer.text).toMatch(/^[A-Z][^\n{}<>]{5,120}$/);
    }
    const long = { ...headers, "Content-Length": TOO_LONG };
    expect((await callRaw(place, { method: verb, headers: long, body: "{" })).status).toBe(413);
    const strange = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"maxUses":1e999}`;
    const answer = await callRaw(place, { method: verb, headers, body: strange });
    expect([200, 400, usual]).toContain(answer.status);
    expect(answer.text).not.toMatch(INTERNAL);
    // Permissions are checked before the body.
    const anonymous = { method: verb, headers: { "Content-Type": "application/json" }, body: "{" };
    expect((await callRaw(place, anonymous)).status).toBe(401);
  },
);

test.each(["x", "%5B%5D", "%ff"])("a payload for the router state %s is refused", async (state) => {
  const answer = await callRaw("/games", { headers: { RSC: "1", "Next-Router-State-Tree": state } });
  expect(answer).toMatchObject({ status: 400, text: "The router state is malformed." });
});

test("no route accepts more than 16 MB, even if all of it is sent", async () => {
  const headers = { "Content-Type": "application/json", cookie: admin.cookie };
  const answer = await callRaw("/api/games", { method: "POST", headers, body: Buffer.alloc(TOO_LONG, " ") });
  expect(answer.status).toBe(413);
});

test.each([
  ["POST", "/api/reviews", 400],
  ["PUT", "/api/patches/1", 413],
] as const)("%s %s limits its text", async (method, path, status) => {
  const headers = { "Content-Type": "application/json", cookie: admin.cookie };
  const body = JSON.stringify({ title: "a".repeat(70_000) });
  expect((await callRaw(path, { method, headers, body })).status).toBe(status);
});

test("a public route accepts up to 64 KB, even without a declared length", async () => {
  const body = JSON.stringify({ username: "a".repeat(70_000) });
  const headers = { "Content-Type": "application/json" };
  for (const path of ["/api/login", "/api/register", "/api/auth/callback/credentials"]) {
    expect((await callRaw(path, { method: "POST", headers, body })).status).toBe(413);
    const chunked = { ...headers, "Transfer-Encoding": "chunked" };
    expect((await callRaw(path, { method: "POST", headers: chunked, body })).status).toBe(413);
  }
});

test.each([
  ["text/plain", "csrfToken=a", 415],
  ["application/jsonp", "{}", 415],
  ["multipart/form-data; boundary=x", "--x--", 415],
  ["application/json", String.raw`{"username":"a\u0000"}`, 400],
  ["application/x-www-form-urlencoded", Buffer.from([0x61, 0x3d, 0xff]), 400],
  ["application/x-www-form-urlencoded", "username=%ff", 400],
  ["application/x-www-form-urlencoded", "username=%00", 400],
])("refuses a sign-in form of type %s with %p", async (type, body, status) => {
  const answer = await callRaw("/api/auth/callback/credentials", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
  });
  expect(answer.status).toBe(status);
});

test("host, forwarded and internal headers affect no response, redirect or right", async () => {
  const targets = [
    "/",
    "/auth",
    "/admin",
    "/admin/users",
    "/no-page",
    "/robots.txt",
    "/feed.json",
    "/games/",
  ];
  const redirects = ["signin", "signout", "error"].map(
    (action) => `/api/auth/${action}?callbackUrl=https%3A%2F%2Fevil.example`,
  );
  for (const target of [...targets, ...redirects, "/api/auth/providers", "http://evil.example/games/"]) {
    const { status, headers, text } = await callRaw(target, { headers: EVIL });
    expect([target, status < 500]).toEqual([target, true]);
    expect([target, JSON.stringify(headers)]).toEqual([target, expect.not.stringContaining("evil.example")]);
    expect([target, /evil\.example|gopher/.test(text)]).toEqual([target, false]);
    if (target.startsWith("/admin")) expect([status, headers.location]).toEqual([307, "/auth"]);
  }
});

test("an address that begins with two slashes doesn't redirect elsewhere", async () => {
  const targets = [
    "//evil.example",
    "//evil.example/",
    "/\\evil.example/",
    "///evil.example/games/",
    "/%5cevil.example/",
  ];
  for (const target of [...targets, "/.//evil.example/", "//evil.example/%2e%2e/"]) {
    const { headers, status } = await callRaw(target);
    if (status < 400) expect(new URL(String(headers.location), ORIGIN).origin).toBe(ORIGIN);
  }
  const page = await call("/auth?callbackUrl=//evil.example&next=https://evil.example", {
    cookie: admin.cookie,
  });
  expect([page.status, page.headers.get("location")]).toEqual([307, "/admin"]);
});

test("reads change nothing, whatever method they declare", async () => {
  const game = await prisma.game.findFirstOrThrow();
  const override = {
    "X-HTTP-Method-Override": "DELETE",
    "X-HTTP-Method": "DELETE",
    "X-Method-Override": "DELETE",
  };
  const counts = async () => [
    await prisma.game.count(),
    await prisma.update.count(),
    await prisma.auditEntry.count(),
  ];
  const before = await counts();
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    const headers = { ...override, cookie: admin.cookie };
    await callRaw(`/api/games/${game.id}?_method=DELETE`, { method, headers });
    await callRaw("/api/logout?_method=POST", { method, headers });
    await callRaw("/api/auth/signout", { method, headers });
  }
  expect(await counts()).toEqual(before);
  expect((await call("/api/user", { cookie: admin.cookie })).status).toBe(200);
});

test("other sites can't use a session through CORS, and cookies stay on this site", async () => {
  for (const [method, path, allowed] of [
    ["GET", "/api/games", "*"],
    ["OPTIONS", "/api/games", "*"],
    ["GET", "/api/auth/csrf", null],
    ["OPTIONS", "/api/user", null],
  ] as const) {
    const response = await call(path, {
      method,
      headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
    });
    expect([path, response.headers.get("access-control-allow-origin")]).toEqual([path, allowed]);
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    expect(response.headers.get("access-control-allow-methods") ?? "").not.toMatch(/POST|PUT|PATCH|DELETE/);
    expect(cookiesOf(response)).not.toContain("evil");
  }
});

test("a client that disconnects mid-body causes a refused request, not a server error", async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const headers = { "Content-Type": "application/json" };
  const request = new Request(ORIGIN, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  await expect(readBody(request, { maxBytes: 1_000, maxValues: 10 })).rejects.toMatchObject({ status: 400 });
});
