import type { OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { type Account, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { call, callRaw, ORIGIN } from "@/tests/api/http";
import type { RawAnswer } from "@/tests/setup/raw-request";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
};

let admin: Account;
let script = "";
let styles = "";
let picture = "";
beforeAll(async () => {
  admin = await makeAdmin();
  const home = await (await call("/")).text();
  [script = ""] = /\/_next\/static\/[^"]+\.js/.exec(home) ?? [];
  [styles = ""] = /\/_next\/static\/[^"]+\.css/.exec(home) ?? [];
  [picture = ""] = /\/media\/[0-9a-f]{64}\.\w+/.exec(await (await call("/api/games")).text()) ?? [];
});
afterAll(removeAccounts);

/** Readable and embeddable by other sites (tests/api/other-sites.test.ts). */
const OPEN = /^\/(og|badge|(\w+\/\d+\/)?feed\.\w+|api\/(games|openapi\.json))(\/|\?|$)/;

function expectSafe({ headers }: RawAnswer, target: string) {
  const resource = OPEN.test(target) ? { "cross-origin-resource-policy": "cross-origin" } : {};
  expect(headers).toMatchObject({ ...EVERYWHERE, ...resource });
  const names = Object.keys(headers);
  expect(
    names.filter((name) =>
      /^(x-powered-by|server$|accept-ranges|access-control-allow-credentials)/.test(name),
    ),
  ).toEqual([]);
  if (headers["content-type"]?.startsWith("text/html")) {
    const policy = String(headers["content-security-policy"]);
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(part);
    expect(policy).toMatch(/default-src 'self'; script-src 'self'(?! 'unsafe)/);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe|https?:|data:|\*)/);
  } else if (!/^\/(_next|sw\.js)/.test(target)) {
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  }
}

test("HEAD of a picture returns the headers of GET without its bytes", async () => {
  const [head, get] = [await callRaw(picture, { method: "HEAD" }), await callRaw(picture)];
  const shown = ({ headers }: RawAnswer) =>
    ["content-type", "cache-control", "etag", "content-length"].map((name) => headers[name]);
  expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
  expect(shown(head)).toEqual(shown(get));
  expect(get.bytes.length).toBeGreaterThan(100);
  expect(get.headers["content-length"]).toBe(String(get.bytes.length));
});

test.each<[string, number, string?, OutgoingHttpHeaders?]>([
  ["/", 200],
  ["/games", 200],
  ["/game/0", 404],
  ["/no-page", 404],
  ["/auth", 200],
  ["/admin", 307],
  ["/games/", 308],
  ["//evil.example", 308],
  ["/media/none", 404],
  ["/feed.atom", 200],
  ["/feed.json?before=x", 400],
  ["/feed.rss?direction=worse", 400],
  ["/game/2147483647/feed.atom", 404],
  ["/sitemap.xml", 200],
  ["/robots.txt", 200],
  ["/favicon.ico", 200],
  ["/opensearch.xml", 200],
  ["/badge/game/1.svg", 200],
  ["/badge/game/1.json", 200],
  ["/api/openapi.json", 200],
  ["/api/games", 200],
  ["/api/games/0", 400],
  ["/api/games/2147483647", 404],
  ["/api/user", 401],
  ["/api/register", 405],
  ["/api/auth/session", 200],
  ["/api/none", 404],
  ["/_next/image?url=https%3A%2F%2Fevil.example%2Fa.png&w=640&q=75", 400],
  ["/%00", 400],
  ["/%ff", 400],
  ["*", 400],
  ["/games", 405, "POST"],
  ["/games", 405, "PUT"],
  ["/games", 204, "OPTIONS"],
  ["/no-page", 405, "DELETE"],
  ["/favicon.ico", 405, "POST"],
  ["/favicon.ico", 200, "GET", { range: "bytes=9999-" }],
  ["/favicon.ico", 200, "GET", { "if-match": '"x"' }],
  ["/favicon.ico", 200, "GET", { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }],
  ["/api/games", 405, "TRACE"],
  ["/api/games", 405, "PROPFIND"],
  ["/api/games", 405, "PATCH"],
  ["/api/games", 204, "OPTIONS"],
  ["/api/games", 401, "POST"],
  ["/api/logout", 200, "POST"],
  ["/api/none", 404, "POST"],
  ["/api/none", 405, "TRACE"],
  ["/api/games/1/none", 404, "PUT"],
  ["/", 400, "POST", { "next-action": "x" }],
  ["/api/logout", 400, "POST", { "next-action": "x" }],
  ["/api/logout", 415, "POST", { "content-type": "multipart/form-data; boundary=x" }],
  ["/games", 417, "GET", { expect: "gold" }],
  ["/games", 200, "GET", { connection: "upgrade", upgrade: "websocket" }],
])("%s returns %i with every security header", async (...[target, status, method, headers]) => {
  const answer = await callRaw(target, { method, headers });
  expect(answer.status).toBe(status);
  expectSafe(answer, target);
  if (status >= 300) expect(answer.headers["cache-control"]).toContain("no-store");
});

test.each([
  ["/api/register", "GET", "OPTIONS, POST"],
  ["/api/games", "PATCH", "DELETE, GET, HEAD, OPTIONS, POST, PUT"],
  ["/api/games", "TRACE", "DELETE, GET, HEAD, OPTIONS, POST, PUT"],
  ["/api/games/1", "POST", "DELETE, GET, HEAD, OPTIONS, PUT"],
  ["/api/none", "TRACE", "GET, HEAD, OPTIONS"],
  ["/games", "DELETE", "GET, HEAD, OPTIONS"],
])("%s refuses %s and lists the allowed methods: %s", async (path, method, methods) => {
  const answer = await callRaw(path, { method });
  expect([answer.status, answer.text]).toEqual([405, "This method is not supported."]);
  expect(String(answer.headers.allow).split(", ").sort().join(", ")).toBe(methods);
});

test("an unknown API address returns a sentence to programs and the page to browsers", async () => {
  for (const path of ["/api/none", "/api", "/api/health/none", "/api/metrics"]) {
    const answer = await callRaw(path);
    expect([answer.status, answer.text]).toEqual([404, "This address doesn't exist."]);
  }
  const problem = await callRaw("/api/none", { headers: { accept: "application/problem+json" } });
  expect(problem.headers["content-type"]).toContain("application/problem+json");
  const page = await callRaw("/api/none", { headers: { accept: "text/html,*/*;q=0.8" } });
  expect(page.status).toBe(404);
  expect(page.text).toContain("404 Page Not Found");
});

test("files, pictures and previews have them, and other sites may embed previews", async () => {
  for (const path of [script, styles, picture]) {
    const answer = await callRaw(path);
    expect([path, answer.status]).toEqual([expect.stringMatching(/^\/(_next|media)\//), 200]);
    expectSafe(answer, path);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expectSafe(await callRaw(path, { headers: { "if-none-match": String(answer.headers.etag) } }), path);
    expectSafe(await callRaw(path, { method: "POST" }), path);
  }
  // Its policy would apply to the service worker.
  expect((await callRaw("/sw.js")).headers["content-security-policy"]).toBeUndefined();
  for (const path of ["/og", "/og/game/0"]) expectSafe(await callRaw(path), path);
});

test("scripts start with a hint to compile them on load, other files don't", async () => {
  const hint = "//# allFunctionsCalledOnLoad\n";
  expect((await (await call(script)).text()).startsWith(`${hint}(`)).toBe(true);
  for (const path of [styles, script.replace(/[^/]+$/, "missing.js")]) {
    expect(await (await call(path)).text()).not.toContain(hint);
  }
});

test("a page has one block of structured data", async () => {
  const page = await (await call("/games")).text();
  expect(page.match(/<script type="application\/ld\+json">/g)).toHaveLength(1);
});

test.each([
  ["what is no HTTP", "nonsense\r\n\r\n", "400"],
  ["too long a header", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, "431"],
  [
    "two lengths",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    "400",
  ],
  [
    "both a length and chunks",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "400",
  ],
  [
    "a request that names two hosts",
    "GET /games HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n",
    "400",
  ],
  ["a request that names no host", "GET /games HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
  ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", "405"],
])("%s is refused with the headers, and the connection closed", async (_name, sent, status) => {
  const { hostname, port } = new URL(ORIGIN);
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.setEncoding("utf8").on("data", (part) => {
      received += part;
    });
    socket.on("error", reject).on("close", () => resolve(received));
  });
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of Object.keys(EVERYWHERE)) expect(text.toLowerCase()).toContain(`\r\n${name}: `);
});

test("session responses are never cached", async () => {
  const { cookie } = admin;
  const paths = ["/", "/games", "/no-page", "/auth", "/admin", "/admin/users", "/api/games", "/api/users"];
  for (const path of [...paths, "/api/user", "/api/auth/session", "/api/auth/csrf"]) {
    const answer = await callRaw(path, { headers: { cookie } });
    expect([path, answer.headers["cache-control"]]).toEqual([path, expect.stringContaining("no-store")]);
    expect(answer.headers.etag).toBeUndefined();
  }
});

test.each(["/feed.json", "/game/1.md", "/badge/game/1.json", "/og"])(
  "an unchanged %s has the headers of the changed one",
  async (path) => {
    const shown = ({ headers }: RawAnswer) =>
      ["cache-control", "content-location", "etag", "expires", "vary"].map((name) => headers[name]);
    for (const headers of [{ cookie: admin.cookie }, {}]) {
      const whole = await callRaw(path, { headers });
      const etag = String(whole.headers.etag);
      const unchanged = await callRaw(path, { headers: { ...headers, "if-none-match": etag } });
      expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
      expect(shown(unchanged)).toEqual(shown(whole));
      expect(unchanged.headers["content-type"]).toBeUndefined();
    }
  },
);

test("pages that Next adds of its own don't exist", async () => {
  for (const page of ["_global-error", "_global-error?x=1", "_not-found", "_error", "404", "500"])
    expect([page, (await callRaw(`/${page}`)).status]).toEqual([page, 404]);
});

test("serves no project files and no source maps", async () => {
  const folders = ["", "/_next/static/../..", "/_next/static/%2e%2e/%2e%2e", "/media/..%2f..", "/_next/.."];
  const files = [
    ".git/config",
    ".git/HEAD",
    ".env",
    "package.json",
    "lib/database/db.ts",
    ".next/BUILD_ID",
    ".data/secret",
  ];
  for (const folder of folders) {
    for (const file of files) {
      const answer = await callRaw(`${folder}/${file}`);
      expect([file, answer.status, answer.text.includes("dependencies")]).toEqual([file, 404, false]);
    }
  }
  expect((await callRaw(`${script}.map`)).status).toBe(404);
  expect((await callRaw(script)).text).not.toContain("sourceMappingURL");
});
