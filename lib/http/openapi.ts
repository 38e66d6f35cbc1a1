import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from "zod-openapi";
import { sessionCookieName } from "@/lib/accounts/cookies";
import { type CallNotes, IMAGE_BODY_BYTES } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { SECTIONS } from "@/lib/permissions";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import {
  API_GROUPS,
  API_RESOURCES,
  type ApiGroup,
  FILES,
  LIMIT_WINDOW,
  type LimitName,
  RATE_LIMITS,
  type Route,
} from "@/lib/runtime/routes";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Method = (typeof METHODS)[number];

export type Handlers = { [Name in Method]?: { notes?: CallNotes } };

const PROBLEM = z
  .looseObject({
    type: z.string(),
    title: z.string().meta({ description: "The error message." }),
    status: z.int(),
    requestId: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: "Problem", description: "RFC 9457, if Accept prefers application/problem+json." });

const REFUSALS: Record<number, string> = {
  302: "Redirects.",
  303: "Redirects a browser to a page.",
  400: "The input is invalid; the message says why.",
  401: "The caller isn't signed in, or the API token is invalid.",
  403: "The caller lacks the permission, or the request came from another site.",
  404: "The record, or one that it refers to, doesn't exist or is hidden.",
  409: "The record changed in the meantime, or the request conflicts with existing data.",
  413: "The body is too large.",
  415: "The request body must be application/json.",
  422: "The Idempotency-Key was used for another request.",
  429: "Too many requests.",
  500: "Internal error; the message includes the request id from the log.",
  503: "The service is not available right now.",
};
const WAIT = z.string().meta({ description: "Seconds to wait." });
const RUNNING = "Seconds to wait, if a request with the same Idempotency-Key is still running.";
const WAITS: Record<string, z.ZodType> = {
  409: WAIT.optional().meta({ description: RUNNING }),
  429: WAIT,
  503: WAIT,
};

const RATE_LIMIT = { RateLimit: z.string().optional(), "RateLimit-Policy": z.string().optional() };

function headersOf(status: string) {
  const wait = WAITS[status];
  if (wait) return { "Retry-After": wait };
  if (status < "400") return { Location: z.string() };
  return status === "401" && { "WWW-Authenticate": z.literal("Bearer").optional() };
}

const content = { "text/plain": { schema: z.string() }, "application/problem+json": { schema: PROBLEM } };

const refusalResponses = (prefix: string, limits: Partial<typeof RATE_LIMIT>) =>
  Object.entries(REFUSALS).map(([status, description]) => {
    const headers = z.object({ ...headersOf(status), ...limits });
    const body = status >= "400" && { content };
    return [status, { id: `${prefix}Refusal${status}`, description, headers, ...body }] as const;
  });

// zod-openapi recognizes a shared response by identity.
const REFUSAL_RESPONSES = refusalResponses("", {});
const LIMITED_REFUSAL_RESPONSES = refusalResponses("Limited", RATE_LIMIT);

const header = (name: string, description: string) =>
  z
    .string()
    .optional()
    .meta({ param: { name, in: "header", id: name.replaceAll("-", "") }, description });

const IF_NONE_MATCH = header(
  "If-None-Match",
  "The ETag of a stored response; returns 304 if it is unchanged.",
);
const IF_MATCH = header(
  "If-Match",
  "The version that was read: its `updatedAt` in quotes. Returns 409 if the record changed since.",
);
const KEY = header("Idempotency-Key", "Identifies an attempt, so that repeating it has no further effect.");

const NEXT_PAGE = z.string().optional().meta({ description: 'Path of the next page, as `<…>; rel="next"`.' });
const AUDIT_ENTRY = z
  .string()
  .optional()
  .meta({ description: "The id of an audit entry, for withdrawing or restoring the change." });

const IMPORTED = z.array(z.looseObject({})).meta({ example: [{ id: 1 }] });

const ROWS: readonly (Route & { group?: ApiGroup })[] = [...API_RESOURCES, ...FILES];

const rowOf = (path: string) => ROWS.find((row) => path === row.path || path.startsWith(`${row.path}/`));

type Call = { method: Method; path: string; notes: CallNotes };

/** Writes to the caller's own account and reports of open forms don't. */
const readsKey = ({ method, notes: { access, isUnaudited } }: Call) =>
  method !== "GET" && access !== "public" && access !== "session" && !isUnaudited;

/** New records and those that only full admins write have no version. */
const readsIfMatch = ({ method, path, notes: { access } }: Call) =>
  access !== "admin" && (method !== "POST" || path.endsWith("/verify"));

function refusalsOf(call: Call): Set<number> {
  const { method, path, notes } = call;
  const isWrite = method !== "GET";
  return new Set([
    400,
    401,
    ...(isWrite || (notes.access !== "public" && notes.access !== "user") ? [403] : []),
    ...(path.includes("{") || notes.body ? [404] : []),
    ...(isWrite && notes.access !== "public" ? [409] : []),
    ...(readsKey(call) ? [422] : []),
    ...(notes.body ? [413, 415] : []),
    ...(rowOf(path)?.limit || notes.maxBytes === IMAGE_BODY_BYTES ? [429] : []),
    500,
    503,
    ...(notes.refusals ?? []),
  ]);
}

/** Streams and redirects have no ETag. */
function isConditional({ method, notes }: Call): boolean {
  const { access, answer } = notes;
  return method === "GET" && access === "public" && !/event-stream|ndjson|html/.test(String(answer));
}

function isPaged({ method, path }: Call): boolean {
  const row = rowOf(path);
  const isCursor = (name: string) => name === "after" || name === "before";
  return (
    method === "GET" &&
    row?.path === path &&
    row.path.startsWith("/api/") &&
    row.shared?.some(isCursor) === true
  );
}

const isUndoable = ({ method, notes: { access } }: Call) =>
  (access === "providers" && method !== "GET") ||
  (SECTIONS.some(({ key }) => key === access) && method === "DELETE");

const headersOfRead = (call: Call) => ({
  ...(isConditional(call) && { ETag: z.string().optional() }),
  ...(isPaged(call) && { Link: NEXT_PAGE }),
  ...(rowOf(call.path)?.limit && RATE_LIMIT),
});

function successOf(call: Call): ZodOpenApiResponseObject {
  const { notes } = call;
  const { answer = z.unknown() } = notes;
  const isExport = answer === "application/x-ndjson";
  const headers = {
    ...headersOfRead(call),
    ...(isUndoable(call) && { "Audit-Entry": AUDIT_ENTRY }),
    ...((notes.givesCsv || isExport) && { "Content-Disposition": z.string().optional() }),
  };
  return {
    description: "As requested.",
    ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
    content: {
      ...(typeof answer === "string"
        ? { [answer]: { schema: /[+/]json$/.test(answer) ? z.looseObject({}) : z.string() } }
        : { "application/json": { schema: answer } }),
      ...(notes.givesCsv && { "text/csv": { schema: z.string() } }),
    },
  };
}

function parametersOf(call: Call) {
  if (isConditional(call)) return [IF_NONE_MATCH];
  return readsKey(call) ? [...(readsIfMatch(call) ? [IF_MATCH] : []), KEY] : [];
}

function securityOf(access: CallNotes["access"]): Record<string, string[]>[] {
  if (access === "public") return [];
  const isBrowsers = access === "session" || access === "admin";
  return isBrowsers ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

const rateOf = (limit: LimitName) =>
  `Rate limit: ${RATE_LIMITS[limit]} requests per ${LIMIT_WINDOW} seconds. Cached responses don't count.`;

function operation(call: Call): ZodOpenApiOperationObject {
  const { method, path, notes } = call;
  const limit = rowOf(path)?.limit;
  const [summary, ...details] = notes.about?.split(/(?<=\.) /) ?? [];
  const refused = refusalsOf(call);
  const refusals = limit ? LIMITED_REFUSAL_RESPONSES : REFUSAL_RESPONSES;
  const words = path
    .replace(/[{}]/g, "")
    .split(/\W+/)
    .filter((word) => word !== "" && word !== "api");
  return {
    operationId: [method.toLowerCase(), ...words].join("_"),
    tags: [rowOf(path)?.group ?? "Feeds and badges"],
    summary,
    description: [...details, ...(limit ? [rateOf(limit)] : [])].join(" ") || undefined,
    security: securityOf(notes.access),
    ...(notes.access !== "public" && { "x-access": [notes.access].flat().join(" or ") }),
    requestParams: {
      ...(notes.params && { path: notes.params as z.ZodObject }),
      ...(notes.query && { query: notes.query as z.ZodObject }),
    },
    parameters: parametersOf(call),
    requestBody: notes.body && {
      required: !notes.isBodyOptional,
      content: {
        "application/json": { schema: notes.takesCsv ? IMPORTED : notes.body },
        ...(notes.takesCsv && { "text/csv": { schema: z.string() } }),
      },
    },
    responses: {
      [`${notes.status ?? 200}`]: successOf(call),
      ...(isConditional(call) && {
        "304": { description: "Not modified.", headers: z.object(headersOfRead(call)) },
      }),
      ...Object.fromEntries(refusals.filter(([status]) => refused.has(Number(status)))),
    },
  };
}

function callsOf(path: string, handlers: Handlers): [string, ZodOpenApiOperationObject][] {
  return METHODS.flatMap((method) => {
    const notes = handlers[method]?.notes;
    return notes ? [[method.toLowerCase(), operation({ method, path, notes })]] : [];
  });
}

export function openApiDocument(routes: Record<string, Handlers>) {
  const paths = Object.keys(routes).sort();
  const calls = paths.map((path) => [path, Object.fromEntries(callsOf(path, routes[path] ?? {}))]);
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: `${siteName()} API`,
        version: "1",
        description:
          "Additions never break existing fields. Times are ISO 8601 in UTC. An error's body is one plain sentence, or a problem document if Accept prefers application/problem+json. Any site can read without a session.",
      },
      servers: [{ url: publicOrigin() }],
      tags: API_GROUPS.map((name) => ({ name })),
      paths: Object.fromEntries(calls),
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: sessionCookieName() },
          token: {
            type: "http",
            scheme: "bearer",
            description: "An API token from /admin/account, limited to its sections.",
          },
        },
      },
    },
    {
      override({ jsonSchema, zodSchema, io }) {
        if (zodSchema._zod.def.type === "date" && io === "output") {
          jsonSchema.type = "string";
          jsonSchema.format = "date-time";
        }
        if (jsonSchema.format?.startsWith("date")) delete jsonSchema.pattern;
      },
    },
  );
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
