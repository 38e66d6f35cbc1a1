import { readdirSync } from "node:fs";
import path from "node:path";
import { apiReference } from "@/lib/http/api-reference";
import { type Handlers, openApiDocument } from "@/lib/http/openapi";
import type { CallNotes } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { ReviewChanges } from "@/lib/reviews/schema";

const root = path.resolve(__dirname, "../../app/api");
// Only the bundler has require.context, which the route of the document needs.
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => path.basename(file) === "route.ts" && !file.startsWith("openapi.json"),
);
const routes = Object.fromEntries(
  files.map((file) => [
    `/api/${path.dirname(file).replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}")}`,
    require(path.join(root, file)) as Record<string, { notes?: CallNotes }>,
  ]),
);
const document = openApiDocument(routes as Record<string, Handlers>);
const calls = apiReference(document).flatMap((group) => group.calls);

test.each(calls)("accepts the example of $method $path", ({ method, path: address, fields, example }) => {
  const { body, query } = routes[address]?.[method]?.notes ?? {};
  if (example !== null) body?.parse(JSON.parse(example));
  const given = fields.filter(({ place, example }) => place === "query" && example !== undefined);
  query?.parse(Object.fromEntries(given.map(({ name, example }) => [name, example])));
});

test("summarizes every call in one sentence and describes the rest", () => {
  expect(
    calls.filter(({ about }) => !/^[A-Z][^.]*(?:\.\S[^.]*)*\.$/.test(about)).map(({ about }) => about),
  ).toEqual([]);
  const search = document.paths?.["/api/search/records"]?.get;
  expect([search?.summary, search?.description]).toEqual([
    "Searches records in the caller's sections.",
    "Requires at least three letters. Rate limit: 600 requests per 60 seconds. Cached responses don't count.",
  ]);
  expect(document.paths?.["/api/games/{id}"]?.get?.description).toBeUndefined();
});

test.each(["status", "verified", "withdrawn", "patch"])("documents the event %s", (name) => {
  expect(document.paths?.["/api/events"]?.get?.description).toContain(`\`${name}\``);
});

const LONG = "x".repeat(100_000);
const WRONG = [null, true, -1, 1.5, "", LONG, [], [null], [LONG], Array(2_000).fill("x"), { a: LONG }];

function messagesOf(schema: z.ZodType | undefined, inputs: readonly unknown[], values: readonly unknown[]) {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const inFields = values.flatMap((value) => fields.map((field) => ({ [field]: value })));
  const issues = [...inputs, ...inFields].flatMap((input) => schema?.safeParse(input).error?.issues ?? []);
  return issues.map(({ message }) => message);
}

test.each(calls)("explains invalid input of $method $path in its own words", ({ method, path: address }) => {
  const { body, query } = routes[address]?.[method]?.notes ?? {};
  const messages = [...messagesOf(body, WRONG, WRONG), ...messagesOf(query, [{}], ["", LONG])];
  expect(messages.filter((message) => /^(Invalid|Too |Unrecognized)/.test(message))).toEqual([]);
});

test.each([
  ["/api/games", true],
  ["/api/views", true],
  ["/api/account/tokens", false],
  ["/api/alerts", false],
  ["/api/events/editing", false],
])("POST %s reads an Idempotency-Key: %s", (address, reads) => {
  const parameters = JSON.stringify(document.paths?.[address]?.post?.parameters ?? []);
  expect(parameters.includes("IdempotencyKey")).toBe(reads);
});

test.each([
  ["put", "/api/games/{id}", true],
  ["delete", "/api/providers", true],
  ["post", "/api/providers/verify", true],
  ["patch", "/api/invitations/{id}", true],
  ["put", "/api/users/{id}/permissions", true],
  ["post", "/api/games", false],
  ["post", "/api/games/import", false],
  ["post", "/api/games/{id}/patches", false],
  ["post", "/api/audit/{id}/restore", false],
  ["post", "/api/audit/{id}/withdraw", false],
  ["delete", "/api/users/{id}/sessions", false],
  ["delete", "/api/webhooks/{id}", false],
] as const)("%s %s reads If-Match: %s", (method, address, reads) => {
  const parameters = JSON.stringify(document.paths?.[address]?.[method]?.parameters);
  expect([parameters.includes("IfMatch"), parameters.includes("IdempotencyKey")]).toEqual([reads, true]);
});

const LIMIT = ["RateLimit", "RateLimit-Policy"];

test.each([
  ["post", "/api/alerts", "400", LIMIT],
  ["post", "/api/alerts", "429", ["Retry-After", ...LIMIT]],
  ["get", "/api/search", "304", ["ETag", ...LIMIT]],
  ["get", "/api/games", "304", ["ETag", "Link"]],
  ["get", "/api/games/{id}", "304", ["ETag"]],
  ["get", "/api/export.ndjson", "200", [...LIMIT, "Content-Disposition"]],
  ["get", "/api/auth/{nextauth}", "302", ["Location"]],
  ["post", "/api/invitation-codes", "429", ["Retry-After"]],
  ["post", "/api/invitations", "429", ["Retry-After"]],
  ["patch", "/api/invitations/{id}", "429", ["Retry-After"]],
  ["post", "/api/webhooks", "404", []],
  ["post", "/api/webhooks", "409", ["Retry-After"]],
] as const)("documents %s %s %s with the headers %j", (method, address, status, headers) => {
  const response = JSON.stringify(document.paths?.[address]?.[method]?.responses?.[status]);
  const [, shared = ""] = /"#\/components\/responses\/(\w+)"/.exec(response) ?? [];
  const text = shared ? JSON.stringify(document.components?.responses?.[shared]) : response;
  const { headers: found = {} } = JSON.parse(text) as { headers?: object };
  expect(Object.keys(found)).toEqual(headers);
});

test.each([
  ["/api/audit", 200],
  ["/api/games", 1000],
  ["/api/games/{id}/patches", 200],
  ["/api/recheck", 200],
])("documents the highest limit of %s", (address, maximum) => {
  const parameters = JSON.stringify(document.paths?.[address]?.get?.parameters);
  expect(parameters).toMatch(new RegExp(`"name":"limit"[^}]*"maximum":${maximum}\\b`));
});

test.each([
  ["/api/games/export", ["game", "providers", "status", "updated"]],
  ["/api/reviews/export", ["provider", "rating", "review", "date"]],
])("documents the columns that %s sorts by", (address, columns) => {
  const parameters = document.paths?.[address]?.get?.parameters as { name: string; description?: string }[];
  const sort = parameters.find(({ name }) => name === "sort");
  expect(sort?.description).toBe(`${columns.join(", ")}; prefix - for descending.`);
});

test.each(["2026-02-03", "2026-02-03T00:00:00.000Z", "2026-02-03T10:00:00.000Z", "2026-02-30"])(
  "documents whether a review can have %s as a test day",
  (testedFrom) => {
    const body = document.paths?.["/api/reviews/{id}"]?.put?.requestBody;
    const { content } = body as { content: { "application/json": { schema: z.core.JSONSchema.JSONSchema } } };
    const documented = z.fromJSONSchema(content["application/json"].schema).safeParse({ testedFrom });
    expect(documented.success).toBe(ReviewChanges.safeParse({ testedFrom }).success);
  },
);
