import "server-only";
import { createHash, type Hash } from "node:crypto";
import { getViewer } from "@/lib/accounts/session";
import { sweep } from "@/lib/accounts/sweep";
import { errorResponse } from "@/lib/http/error-response";
import { noteRefusal } from "@/lib/http/note-refusal";
import { openBodyShare, readJsonBody, requireSameOrigin, requireWellFormed } from "@/lib/http/request-guards";
import { AlreadyAnswered, idempotencyKey, inKeyedRequest } from "@/lib/idempotency/keyed-request";
import { IdText } from "@/lib/input/ids";
import { z } from "@/lib/input/zod";
import { can, NO_PERMISSION, PLEASE_SIGN_IN, type SectionKey, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import type { LoadedVersion } from "@/lib/writes/versions";

/** Who may call: anyone, anyone signed in, full admins alone, or holders of a section. */
export type Access = "public" | "user" | "admin" | SectionKey;

/** The largest body in bytes of a route that takes pictures; it is read only from those with the right. */
export const IMAGE_BODY_BYTES = 16 * 1024 * 1024;
/** The same for a long text: 50,000 characters, each escaped. */
export const TEXT_BODY_BYTES = 512 * 1024;

type RouteSpec<Params, Query, Body, Allowed extends Access> = {
  access: Allowed;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Whether a request without a body is one with an empty object. */
  isBodyOptional?: boolean;
  /** Largest body in bytes; 64 KB unless told (docs/product/bars.md#no-one-in). */
  maxBytes?: number;
  /** The status of a result that is sent as JSON; 200 unless told. */
  status?: 200 | 201;
};

type RouteContext<Params, Query, Body, Allowed extends Access> = {
  request: Request;
  /** Null only where anyone may call. */
  viewer: Allowed extends "public" ? Viewer | null : Viewer;
  params: Params;
  query: Query;
  body: Body;
  /** The version of the record that the client says it changes. */
  loaded: LoadedVersion;
};

type NextRouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** Lets the viewer pass or answers 401 (nobody signed in) or 403 (no right to the section). */
export function authorise(viewer: Viewer | null, access: Access): void {
  if (access === "public") return;
  if (!viewer) throw new AppError(401, PLEASE_SIGN_IN);
  const mayPass = access === "user" || (access === "admin" ? viewer.isAdmin : can(viewer, access));
  if (!mayPass) throw new AppError(403, NO_PERMISSION);
}

/** What tells a request from another: method and path here, and the body as it is read. */
function requestHash({ method, url }: Request): Hash {
  const { pathname, search } = new URL(url);
  return createHash("sha256").update(`${method} ${pathname}${search}\n`);
}

function isWithoutBody({ headers }: Request): boolean {
  return !headers.has("transfer-encoding") && Number(headers.get("content-length") ?? 0) === 0;
}

function jsonText(text: string, status: number): Response {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}

function jsonResponse(result: unknown, status: number): Response {
  return result instanceof Response ? result : jsonText(JSON.stringify(result), status);
}

/**
 * Wraps one verb of one path: same origin → session → permission → parse → handler → JSON, and every
 * error through one mapper. A handler returns a value to be sent as JSON, or a Response of its own. The one
 * write it makes, if any, is made once for an Idempotency-Key, and its result is what the handler returns.
 */
export function route<Allowed extends Access, Params = unknown, Query = unknown, Body = unknown>(
  spec: RouteSpec<Params, Query, Body, Allowed>,
  handler: (context: RouteContext<Params, Query, Body, Allowed>) => Promise<unknown>,
) {
  return async (request: Request, context: NextRouteContext): Promise<Response> => {
    let asking: Viewer | null = null;
    const share = openBodyShare();
    try {
      requireSameOrigin(request);
      asking = await getViewer();
      authorise(asking, spec.access);
      const key = spec.access === "public" ? null : idempotencyKey(request);
      const viewer = asking as RouteContext<Params, Query, Body, Allowed>["viewer"];
      const parse = <T>(schema: z.ZodType<T> | undefined, value: unknown) => {
        if (!schema) return undefined as T;
        requireWellFormed(value);
        return schema.parse(value);
      };
      const params = parse(spec.params, await context.params);
      const query = parse(spec.query, Object.fromEntries(new URL(request.url).searchParams));
      const hash = requestHash(request);
      const hasBody = spec.body && !(spec.isBodyOptional && isWithoutBody(request));
      const sent = hasBody ? await readJsonBody(request, spec.maxBytes ?? 64 * 1024, share, hash) : {};
      const body = parse(spec.body, sent);
      const loaded = request.headers.get("if-match");
      const answer = () => handler({ request, viewer, params, query, body, loaded });
      const { status = 200 } = spec;
      if (!asking || key === null) return jsonResponse(await answer(), status);
      await sweep();
      const keyed = { userId: asking.id, key, requestHash: hash.digest("hex"), status };
      return jsonResponse(await inKeyedRequest(keyed, answer), status);
    } catch (error) {
      if (error instanceof AlreadyAnswered) return jsonText(error.body, error.status);
      await noteRefusal(error, request, asking, spec.access);
      return errorResponse(error, request);
    } finally {
      share.release();
    }
  };
}

/** The numeric id of a path: a positive int4. */
export const IdParams = z.object({ id: IdText });
