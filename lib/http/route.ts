import { createHash, type Hash } from "node:crypto";
import { getViewer } from "@/lib/accounts/session";
import { sweep } from "@/lib/accounts/sweep";
import { givenApiToken, requireTokenViewer } from "@/lib/accounts/tokens";
import { errorResponse, noteRefusal } from "@/lib/http/error-response";
import {
  isForeignRequest,
  openBodyShare,
  readBody,
  requireSameOrigin,
  requireStorable,
} from "@/lib/http/request-guards";
import { AlreadyAnswered, idempotencyKey, keyedRequests } from "@/lib/idempotency/mutations";
import { IdText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { type Confirmation, can, PLEASE_SIGN_IN, type SectionKey, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { firstValues } from "@/lib/runtime/first-values";
import { currentRequest } from "@/lib/runtime/request-context";
import type { LoadedVersion } from "@/lib/writes/mutations";
import { requireConfirmation, requirePermission } from "@/lib/writes/permission";

/** `session` excludes API tokens. With several sections, permission for one is enough. */
export type Access = "public" | "user" | "session" | "admin" | SectionKey | readonly SectionKey[];

/** For routes that accept pictures or files; the body is read only after authorization. */
export const IMAGE_BODY_BYTES = 16 * 1024 * 1024;

export type CallNotes<Answer = unknown> = {
  access: Access;
  about?: string;
  answer?: z.ZodType<Answer> | string;
  refusals?: readonly number[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  isBodyOptional?: boolean; // A missing body counts as {}
  takesCsv?: true;
  takesAnyText?: true; // Also what the database can't store
  givesCsv?: true;
  maxBytes?: number; // Default 64 KB (docs/product/bars.md#security)
  maxValues?: number; // Values in a JSON body, nested ones included. Default 10,000.
  status?: 200 | 201;
  /** For requests that browsers repeat by themselves: their rejections would flood the audit log. */
  isUnaudited?: true;
  confirmation?: readonly Confirmation[]; // For sessions; an API token was created with all of it
};

type RouteContext<Params, Query, Body, Allowed extends Access> = {
  request: Request;
  viewer: Allowed extends "public" ? Viewer | null : Viewer;
  params: Params;
  query: Query;
  body: Body;
  loaded: LoadedVersion; // If-Match, for optimistic locking
};

type Route<Params, Query, Body, Allowed extends Access, Answer> = CallNotes<Answer> & {
  access: Allowed;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** May make one write, and must return that write's result. */
  handle: (context: RouteContext<Params, Query, Body, Allowed>) => Promise<NoInfer<Answer> | Response>;
};

type PathParams = Record<string, string | string[] | undefined>;
type NextRouteContext = { params: Promise<PathParams> };

export function authorize(viewer: Viewer | null, access: Access): void {
  if (access === "public") return;
  if (!viewer) throw new AppError(401, PLEASE_SIGN_IN);
  if (access === "session" && viewer.token) throw new AppError(403, "An API token cannot do this.");
  if (access === "user" || access === "session") return;
  const mayAccess = (section: SectionKey) => can(viewer, section);
  requirePermission(viewer, access === "admin" ? viewer.isAdmin : [access].flat().some(mayAccess));
}

async function callerOf(request: Request, token: string | null): Promise<Viewer | null> {
  if (token !== null) return requireTokenViewer(token);
  return isForeignRequest(request) ? null : getViewer();
}

/** Detects an idempotency key reused for another request; readBody adds the body. */
function requestHash({ method, url }: Request): Hash {
  const { pathname, search } = new URL(url);
  return createHash("sha256").update(`${method} ${pathname}${search}\n`);
}

/** @param texts undefined for a path without parameters */
function parseTexts<T>(schema: z.ZodType<T> | undefined, texts: PathParams | undefined): T {
  if (!schema) return undefined as T;
  for (const text of Object.values(texts ?? {}).flat()) requireStorable(text ?? "");
  return schema.parse(texts);
}

function isWithoutBody({ headers }: Request): boolean {
  return !headers.has("transfer-encoding") && Number(headers.get("content-length") ?? 0) === 0;
}

function jsonText(text: string, status: number): Response {
  const headers = new Headers({ "Content-Type": "application/json", "Cache-Control": "no-store" });
  const { auditEntry } = currentRequest() ?? {};
  if (auditEntry !== undefined) headers.set("Audit-Entry", String(auditEntry));
  return new Response(text, { status, headers });
}

function responseOf(result: unknown, status: number): Response {
  if (!(result instanceof Response)) return jsonText(JSON.stringify(result), status);
  if (!result.headers.has("cache-control")) result.headers.set("Cache-Control", "no-store");
  return result;
}

export function described<Handler extends object>(notes: CallNotes, handler: Handler) {
  return Object.assign(handler, { notes });
}

export function route<
  Allowed extends Access,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
>(spec: Route<Params, Query, Body, Allowed, Answer>) {
  return described(spec, async (request: Request, context: NextRouteContext): Promise<Response> => {
    let caller: Viewer | null = null;
    const share = openBodyShare();
    try {
      const token = givenApiToken(request);
      // Another site can't send a token it doesn't know, so CSRF needs no check.
      if (token === null) requireSameOrigin(request);
      caller = await callerOf(request, token);
      authorize(caller, spec.access);
      if (caller && spec.confirmation) requireConfirmation(caller, ...spec.confirmation);
      const key = spec.access === "public" ? null : idempotencyKey(request);
      const viewer = caller as RouteContext<Params, Query, Body, Allowed>["viewer"];
      const params = parseTexts(spec.params, await context.params);
      const query = parseTexts(spec.query, firstValues(new URL(request.url).searchParams));
      const hash = requestHash(request);
      const hasBody = spec.body && !(spec.isBodyOptional && isWithoutBody(request));
      const { maxBytes = 64 * 1024, maxValues = 10_000, takesCsv, takesAnyText } = spec;
      const limits = { maxBytes, maxValues };
      const sent = hasBody ? await readBody(request, limits, { share, hash, takesCsv, takesAnyText }) : {};
      const body = spec.body ? spec.body.parse(sent) : (undefined as Body);
      const loaded = request.headers.get("if-match");
      const answer = () => spec.handle({ request, viewer, params, query, body, loaded });
      const { status = 200 } = spec;
      if (!caller || key === null) return responseOf(await answer(), status);
      await sweep();
      const keyed = { userId: caller.id, key, requestHash: hash.digest("hex"), status };
      return responseOf(await keyedRequests.run(keyed, answer), status);
    } catch (error) {
      if (error instanceof AlreadyAnswered) return jsonText(error.body, error.status);
      if (!spec.isUnaudited) await noteRefusal(error, request, caller, spec.access);
      return errorResponse(error, request);
    } finally {
      share.release();
    }
  });
}

export const IdParams = z.object({ id: IdText });
