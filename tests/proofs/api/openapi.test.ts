import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "@/lib/input/zod";
import type { Account } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { ENDPOINTS } from "@/tests/api/endpoints";
import { call, read } from "@/tests/api/http";
import { inTurn } from "@/tests/api/in-turn";
import { removeMade } from "@/tests/api/marked-records";

jest.setTimeout(120_000);

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;
type Answer = { $ref?: string; content?: Content; headers?: Record<string, unknown> };
type Parameter = { $ref?: string; name: string; in: string; schema: Schema };
type Operation = {
  summary?: string;
  security: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};

let document: Document;
let admin: Account;

beforeAll(async () => {
  document = await read<Document>("/api/openapi.json");
  admin = await makeAdmin();
});
afterAll(removeMade);

function whole<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(whole) as Value;
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if (!$ref)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, whole(item)])) as Value;
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(\w+)$/.exec($ref) ?? [];
  return whole(
    (document.components as unknown as Record<string, Record<string, Value>>)[kind]?.[name] as Value,
  );
}

/** Cached, because compiling a schema takes longer than a call. */
const schemas = new Map<Answer | string, Record<string, z.ZodType> | undefined>();
function schemasOf(answer: Answer) {
  const key = answer.$ref ?? answer;
  if (!schemas.has(key)) {
    const { content } = whole(answer);
    const read = ([type, { schema }]: [string, { schema: Schema }]) => [type, z.fromJSONSchema(schema)];
    schemas.set(key, content && Object.fromEntries(Object.entries(content).map(read)));
  }
  return schemas.get(key);
}

/** Headers that only some calls have. */
const SELDOM =
  /^(etag|link|location|audit-entry|content-disposition|last-modified|ratelimit.*|retry-after|www-authenticate)$/;

function undocumentedHeaders(answer: Answer, { headers }: Response): string[] {
  const documented = Object.keys(whole(answer).headers ?? {}).map((name) => name.toLowerCase());
  return [...headers.keys()].filter((name) => SELDOM.test(name) && !documented.includes(name));
}

async function difference(operation: Operation, response: Response): Promise<string | null> {
  const { status } = response;
  const text = await response.text();
  const answer = operation.responses[status];
  if (!answer) return `${status} is not in the document: ${text.slice(0, 200)}`;
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  const undocumented = undocumentedHeaders(answer, response);
  if (undocumented.length > 0) return `${status} has ${undocumented.join(", ")}`;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const bodies = schemasOf(answer);
  if (!bodies) return text === "" ? null : `${status} has a body`;
  const schema = bodies[type];
  if (!schema) return `${status} must not be ${type}`;
  if (!type.endsWith("json") || type.includes("ndjson")) return null;
  const { error } = schema.safeParse(JSON.parse(text));
  return error ? z.prettifyError(error) : null;
}

const operationsOf = () =>
  Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  );

test("documents every path and method with a summary", () => {
  const root = path.resolve(__dirname, "../../../app/api");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const there = files
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const exported = text.match(/^export (?:const|\{)[^=}]*/gm)?.join(" ") ?? "";
      const verbs = exported.match(/\b(GET|POST|PUT|PATCH|DELETE)\b/g) ?? [];
      const address = path.dirname(file).replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
      return verbs.map((verb) => `${verb} /api/${address}`);
    });
  const apiCalls = operationsOf().filter(({ address }) => address.startsWith("/api/"));
  expect(apiCalls.map(({ address, method }) => `${method.toUpperCase()} ${address}`).sort()).toEqual(
    there.sort(),
  );
  expect(operationsOf().filter(({ operation }) => !operation.summary)).toEqual([]);
});

test("every response matches the document", async () => {
  const wrong: Record<string, string> = {};
  for (const { verb, path: pattern, query = "", target, body } of ENDPOINTS) {
    const address = pattern.replace("[id]", String((await target?.())?.id)) + query;
    const operation = document.paths[pattern.replace("[id]", "{id}")]?.[verb.toLowerCase()];
    const headers = body && { "Content-Type": "application/json" };
    const sent = body && JSON.stringify(await body());
    const response = await call(address, { method: verb, headers, body: sent, cookie: admin.cookie });
    const found = operation ? await difference(operation, response) : "not in the document";
    if (found) wrong[`${verb} ${pattern}`] = found;
  }
  expect(wrong).toEqual({});
  admin = await makeAdmin();
});

test("public reads of the sample catalogue match the document", async () => {
  const wrong: Record<string, string> = {};
  for (const { address, method, operation } of operationsOf()) {
    if (method !== "get" || operation.security.length > 0 || SPARED.test(address)) continue;
    const response = await call(address.replace("{id}", "1"));
    const found = await difference(operation, response);
    if (found) wrong[address] = found;
  }
  const games = document.paths["/api/games"]?.get as Operation;
  expect(await difference(games, await call("/api/games?page=1"))).toBeNull();
  const refused = await call("/api/games/0", { headers: { accept: "application/problem+json" } });
  expect(await difference(document.paths["/api/games/{id}"]?.get as Operation, refused)).toBeNull();
  expect(wrong).toEqual({});
});

const ODD = ["0", "-1", "1.5", "abc", "99999999999999999999", "%00", "%F0%9F%8E%AE", ""];
/** hostile-requests.test.ts has more of both. */
const ODD_IDS = ["abc", "'%20OR%201=1--"];
const ODD_BODIES = ["{", "[]", "{}", `{"__proto__":{"id":1},"id":{}}`];
/** Plausible values one field at a time, and invalid ones in all fields at once. */
const LIKELY_VALUES = [null, "x"];
const WRONG_VALUES = [1e300, [null], {}, "\ud83c\u0000"];
/** Calls that affect sessions, throttles or accounts, and streams, which never end. */
const SPARED = /^\/api\/(auth|login|register|logout|account|export|events)/;

test("unusual input breaks no route and gets only documented responses", async () => {
  const wrong: Record<string, string> = {};
  const probe = async (operation: Operation, method: string, address: string, body?: string) => {
    const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
    const response = await call(address, {
      method: method.toUpperCase(),
      headers,
      body,
      cookie: admin.cookie,
    });
    const found = await difference(operation, response);
    if (found) wrong[`${method} ${address} ${body?.slice(0, 80) ?? ""}`] = found;
  };
  type Listed = ReturnType<typeof operationsOf>[number];
  const probeAll = async ({ address, method, operation }: Listed, turn: number) => {
    const some = address.replace("{id}", "2147483647");
    for (const odd of address.includes("{id}") ? ODD_IDS : []) {
      await probe(operation, method, address.replace("{id}", odd), operation.requestBody && "{}");
    }
    const names = whole(operation.parameters ?? []).filter((parameter) => parameter.in === "query");
    for (const [place, { name }] of names.entries())
      for (const odd of inTurn(ODD, turn + place)) await probe(operation, method, `${some}?${name}=${odd}`);
    if (!operation.requestBody) return;
    const [content] = Object.values(operation.requestBody.content);
    const fields = Object.keys((whole(content?.schema)?.properties as object | undefined) ?? {});
    const likely = fields.map((field, place) => ({ [field]: LIKELY_VALUES[(turn + place) % 2] }));
    const unlikely = WRONG_VALUES.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
    const bodies = [...likely, ...unlikely].map((body) => JSON.stringify(body));
    for (const body of [...inTurn(ODD_BODIES, turn), ...bodies]) await probe(operation, method, some, body);
  };
  await Promise.all(
    operationsOf()
      .filter(({ address }) => !SPARED.test(address))
      .map(probeAll),
  );
  expect(wrong).toEqual({});
});

const NOBODY: Record<string, string> = { Authorization: "Bearer detectory_wrong" };
const MISSING = JSON.stringify({
  ids: [2_147_483_647],
  status: "detected",
  isActive: false,
  isPromoted: false,
});

test("documents bulk writes of unknown records, wrong tokens, conditional reads, CSV and failed imports", async () => {
  const wrong: Record<string, string> = {};
  for (const { address, method, operation } of operationsOf()) {
    if (SPARED.test(address) || address.startsWith("/api/health")) continue;
    const isRead = method === "get";
    const type = { "Content-Type": "application/json" };
    const probe = async (path: string, options: Parameters<typeof call>[1]) => {
      const response = await call(path.replace("{id}", "1"), { ...options, method: method.toUpperCase() });
      const found = await difference(operation, response);
      if (found) wrong[`${method} ${path}`] = found;
      return response.headers;
    };
    await probe(address, { headers: { ...NOBODY, ...(!isRead && type) }, body: isRead ? undefined : "{}" });
    const { cookie } = admin;
    const bodies = operation.requestBody?.content ?? {};
    const { properties } = whole(bodies["application/json"]?.schema ?? {}) as { properties?: object };
    if (properties && "ids" in properties) await probe(address, { cookie, headers: type, body: MISSING });
    if (address.endsWith("/import")) await probe(address, { cookie, headers: type, body: "[{}]" });
    if (/(export|}\/counts)$/.test(address)) await probe(`${address}?format=csv`, { cookie });
    if (!isRead || operation.security.length > 0) continue;
    const etag = (await probe(address, {})).get("etag");
    if (etag) await probe(address, { headers: { "If-None-Match": etag } });
  }
  const feed = operationsOf().find(({ address }) => address === "/feed.json")?.operation as Operation;
  expect(await difference(feed, await call("/feed.json?game=2147483647"))).toBeNull();
  expect(wrong).toEqual({});
});

test("uses only formats of JSON Schema", () => {
  const formats = [...JSON.stringify(document).matchAll(/"format":"([^"]*)"/g)].map(([, format]) => format);
  expect([...new Set(formats)].sort()).toEqual(["date", "date-time", "uuid"]);
});
