import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { prisma } from "@/lib/database/prisma";
import type { Access } from "@/lib/http/route";
import { SECTIONS, type SectionKey } from "@/lib/permissions";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { makeAdmin, send } from "@/tests/api/admin";
import { ENDPOINTS, type Endpoint } from "@/tests/api/endpoints";
import { call, ORIGIN } from "@/tests/api/http";
import { removeMade } from "@/tests/api/marked-records";

type Role = {
  name: string;
  cookie?: string;
  token?: string;
  isSignedIn: boolean;
  isAdmin?: boolean;
  sections?: SectionKey[];
};

const GONE: Role[] = [];
const ROLES: Role[] = [{ name: "a visitor", isSignedIn: false }];
let admin: Account;

beforeAll(async () => {
  admin = await makeAdmin();
  const deleted = await makeAdmin();
  await prisma.user.delete({ where: { id: deleted.id } });
  const left = await makeAdmin();
  await call("/api/logout", { method: "POST", cookie: left.cookie });
  GONE.push({ name: "a deleted admin", cookie: deleted.cookie, isSignedIn: false });
  GONE.push({ name: "a replayed cookie", cookie: left.cookie, isSignedIn: false });
  const body = { name: "matrix", sections: ["ads"], expiresAt: new Date(Date.now() + 3_600_000) };
  const made = await send("POST", "/api/account/tokens", { cookie: admin.cookie, body });
  const { token } = (await made.json()) as { token: string };
  ROLES.push({ name: "a token of an admin for ads", token, isSignedIn: true, sections: ["ads"] });
  ROLES.push({ name: "an admin", cookie: admin.cookie, isSignedIn: true, isAdmin: true });
});

afterAll(removeMade);

const sectionsOf = (access: Access) =>
  SECTIONS.map(({ key }) => key).filter((key) => [access].flat().includes(key));

function expectedStatus(access: Access, status: number, role: Role): number {
  if (access === "public") return status;
  if (!role.isSignedIn) return 401;
  if (role.token && access === "session") return 403;
  const isOwn = access === "user" || access === "session";
  if (isOwn || role.isAdmin || sectionsOf(access).some((key) => role.sections?.includes(key))) return status;
  return 403;
}

const holders = new Map<string, Promise<Role>>();

function holderOf(sections: SectionKey[]): Promise<Role> {
  const name = `a holder of ${sections.join(", ") || "nothing"}`;
  const made = async () => {
    const { cookie } = await makeAccount({ grantedSections: sections });
    return { name, cookie, isSignedIn: true, sections };
  };
  const known = holders.get(name) ?? made();
  holders.set(name, known);
  return known;
}

async function rolesFor(access: Access, turn: number): Promise<Role[]> {
  const roles = [...ROLES, ...GONE.slice(turn % 2).slice(0, 1)];
  if (access === "public") return roles;
  if (access === "user" || access === "session") return [...roles, await holderOf([])];
  const deciding = sectionsOf(access);
  const others = SECTIONS.map(({ key }) => key).filter((key) => !deciding.includes(key));
  return [...roles, ...(await Promise.all([...deciding.map((key) => [key]), others].map(holderOf)))];
}

async function request(endpoint: Endpoint): Promise<[string, RequestInit]> {
  const { verb, path: pattern, query = "", target, body } = endpoint;
  const address = pattern.replace("[id]", String((await target?.())?.id)) + query;
  if (!body) return [address, { method: verb }];
  const headers = { "Content-Type": "application/json" };
  return [address, { method: verb, headers, body: JSON.stringify(await body()) }];
}

const named = ENDPOINTS.map((endpoint) => [`${endpoint.verb} ${endpoint.path}`, endpoint] as const);
const writes = named.filter(([, { verb }]) => verb !== "GET");

const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
];
const OTHER_TYPES = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];

// Endpoints share one guard, so each kind of foreign request runs on some of them.
test.each(writes.map(([name, endpoint], index) => [name, endpoint, index] as const))(
  "refuses %s from another site or as another type, even for an admin",
  async (_, endpoint, index) => {
    const [address, init] = await request(endpoint);
    const from = (headers: Record<string, string> = {}) =>
      call(address, { ...init, cookie: admin.cookie, headers: { ...init.headers, ...headers } });
    expect((await from(FOREIGN[index % FOREIGN.length])).status).toBe(403);
    if (endpoint.body) {
      const type = OTHER_TYPES[index % OTHER_TYPES.length] ?? "";
      expect((await from({ "Content-Type": type })).status).toBe(415);
    }
    if (endpoint.path === "/api/logout" || index % 3 > 0) return;
    expect((await from({ Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" })).status).toBe(endpoint.status);
  },
);

test.each(named.map(([name, endpoint], turn) => [name, endpoint, turn] as const))(
  "%s answers each role according to its access",
  async (_, endpoint, turn) => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    // Records that were only read or refused remain for the next role.
    const repeated = await request(endpoint);
    for (const role of await rolesFor(endpoint.access, turn)) {
      const wanted = expectedStatus(endpoint.access, endpoint.status, role);
      const isRepeatable = endpoint.verb === "GET" || wanted === 401 || wanted === 403;
      const [address, init] = isRepeatable ? repeated : await request(endpoint);
      const authorization: HeadersInit = role.token ? { Authorization: `Bearer ${role.token}` } : {};
      const headers = { ...init.headers, ...authorization };
      const response = await call(address, { ...init, cookie: role.cookie, headers });
      const text = await response.text();
      if (!endpoint.path.startsWith("/api/openapi")) expect(text).not.toMatch(/\$2[aby]\$|password/);
      found[role.name] = response.status;
      expected[role.name] = wanted;
    }
    expect(found).toEqual(expected);
  },
);

test("the table lists every path and method", () => {
  const root = path.resolve(__dirname, "../../app/api");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  const there = files
    // Exports are limited to a few per minute (export.test.ts).
    .filter((file) => !/^(auth|export)/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const exported = text.match(/^export (?:const|\{)[^=}]*/gm)?.join(" ") ?? "";
      const verbs = exported.match(/\b(GET|POST|PUT|PATCH|DELETE)\b/g) ?? [];
      return verbs.map((verb) => `${verb} /api/${path.dirname(file)}`);
    });
  expect(named.map(([name]) => name).sort()).toEqual(there.sort());
});
