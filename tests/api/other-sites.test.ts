import { prisma } from "@/lib/database/prisma";
import { type Account, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { call, callRaw } from "@/tests/api/http";
import { makeGame } from "@/tests/setup/factories";

const ELSEWHERE = "https://elsewhere.example";
let admin: Account;
let hidden: { id: number };

beforeAll(async () => {
  admin = await makeAdmin();
  hidden = await prisma.game.create({ data: makeGame({ isActive: false }) });
});
afterAll(async () => {
  await prisma.game.delete({ where: { id: hidden.id } });
  await removeAccounts();
});

const fromElsewhere = (path: string, init: Parameters<typeof call>[1] = {}) =>
  call(path, { ...init, headers: { origin: ELSEWHERE, ...init.headers } });

const corsOf = ({ headers }: Response) => [
  headers.get("access-control-allow-origin"),
  headers.get("access-control-allow-credentials"),
  headers.get("cross-origin-resource-policy"),
];

test.each([
  ["/api/games", 200],
  ["/api/games/0", 400],
  ["/api/games/2147483647", 404],
  ["/api/providers", 200],
  ["/api/reviews", 200],
  ["/api/deals", 200],
  ["/api/advertisements", 200],
  ["/api/updates", 200],
  ["/api/search?q=a", 200],
  ["/feed.json", 200],
  ["/badge/game/1.svg", 200],
  ["/og", 200],
])("other sites may read %s, regardless of origin", async (path, status) => {
  for (const send of [fromElsewhere, call]) {
    const response = await send(path, { cookie: admin.cookie });
    expect([response.status, ...corsOf(response)]).toEqual([status, "*", null, "cross-origin"]);
    await response.arrayBuffer();
  }
});

test.each(["/", "/games", "/api/user", "/api/users", "/api/audit", "/api/account", "/admin", "/robots.txt"])(
  "other sites may not read %s",
  async (path) => {
    const response = await fromElsewhere(path, { cookie: admin.cookie });
    expect(corsOf(response)).toEqual([null, null, "same-origin"]);
    await response.arrayBuffer();
  },
);

test("a preflight request lists what the browser may do", async () => {
  for (const path of ["/api/games/1", "/feed.atom"]) {
    const headers = {
      "access-control-request-method": "GET",
      "access-control-request-headers": "if-none-match",
    };
    const response = await fromElsewhere(path, { method: "OPTIONS", headers });
    expect([response.status, ...corsOf(response)]).toEqual([204, "*", null, "cross-origin"]);
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
    expect(response.headers.get("access-control-allow-headers")).toContain("If-None-Match");
  }
});

test.each([ELSEWHERE, "null", "http://127.0.0.1:1"])(
  "requests from %s are never signed in",
  async (origin) => {
    const { cookie } = admin;
    const send = (path: string, headers = {}) => call(path, { cookie, headers });
    expect((await send(`/api/games/${hidden.id}`)).status).toBe(200);
    expect((await send(`/api/games/${hidden.id}`, { origin })).status).toBe(404);
    expect((await send("/api/user", { origin })).status).toBe(401);
    const listed = await (await send("/api/users", { origin })).json();
    expect(Object.keys(listed[0])).toEqual(["id", "username"]);
  },
);

test("writes are same-origin only", async () => {
  const sent = { method: "POST", body: "{}", cookie: admin.cookie };
  const response = await fromElsewhere("/api/games", {
    ...sent,
    headers: { "content-type": "application/json" },
  });
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([403, null]);
});

test("only expensive routes report a rate limit", async () => {
  const of = async (path: string) => {
    const { headers } = await call(path);
    return [headers.get("ratelimit"), headers.get("ratelimit-policy")];
  };
  for (const [path, name] of [
    ["/api/search?q=limits", "search"],
    ["/api/alerts", "alerts"],
    ["/api/providers/1/history", "history"],
    ["/api/games/1/history", "history"],
    ["/og", "preview"],
    ["/og/game/1", "preview"],
    ["/og/provider/1", "preview"],
  ] as const) {
    expect(await of(path)).toEqual([
      expect.stringMatching(new RegExp(`^"${name}";r=\\d+;t=\\d+$`)),
      expect.stringMatching(new RegExp(`^"${name}";q=\\d+;w=60$`)),
    ]);
  }
  for (const path of ["/api/games", "/api/providers/1", "/api/updates", "/search?q=a", "/game/1"]) {
    expect(await of(path)).toEqual([null, null]);
  }
});

test.each([
  "/api/./search?q=a",
  "/x/../api/search?q=a",
  "/x/%2E%2e/api/search?q=a",
  "/api/search#x",
  "/x\\..\\api/search",
])("%s counts toward the rate limit too", async (target) => {
  const { status, headers } = await callRaw(target);
  expect([status, headers.ratelimit]).toEqual([200, expect.stringMatching(/^"search";r=\d+/)]);
});
