import type { IncomingMessage, ServerResponse } from "node:http";
import { parts, screens } from "@/lib/runtime/picture-widths.json";
import { refusalText } from "@/lib/runtime/problem";
import { metricsToken } from "@/server/metrics-endpoint";
import type { ApiRoutes } from "@/server/next/api-routes";
import { isRouterState } from "@/server/next/router-state";
import { type ClientRequest, WRITES } from "@/server/request/client-request";
import { endAfterBody } from "@/server/response/send";

export type Rejection = { status: number; message: string; headers?: Record<string, string> };

/** Monitoring calls the server by its internal address. */
const WATCHED_PATH = /^\/api\/(health|metrics)(\/|$)/;
const API_PATH = /^\/api(\/|$)/;
const NEXT_FAILURE_PATH = "/_global-error";
const READINESS_PATH = /^\/api\/health(\/ready)?$/;
const MULTIPART = /^multipart\//i;
/** Mail providers post either form encoding here (RFC 8058). */
const ONE_CLICK_PATH = /^\/api\/alerts\/\d+\/unsubscribe$/;
const PICTURE_AREA = /^\/+_next\/+image(\/|$)/i;
const PICTURE_ADDRESS = new RegExp(
  `^/_next/image\\?url=%2Fmedia%2F[0-9a-f]{64}\\.(?:jpg|png|webp|gif|avif)&w=(?:${[...parts, ...screens].join("|")})&q=75$`,
);

export function reject(response: ServerResponse, { status, message, headers = {} }: Rejection): void {
  const requestId = String(response.getHeader("x-request-id"));
  const { type, body } = refusalText(response.req.headers.accept, { status, message, requestId });
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  endAfterBody(response, body);
}

const isHostName = (text: string, at: number) =>
  text.length === 4 && at % 2 === 0 && text.toLowerCase() === "host";

/** Only an https origin is a deployment; a local trial may use any host name. */
export function createHostCheck(publicOrigin: string) {
  const { protocol, host: publicHost } = new URL(publicOrigin);
  const isOurs = (host: string | null, url: string) =>
    protocol !== "https:" ||
    WATCHED_PATH.test(url) ||
    host?.toLowerCase().replace(/:443$/, "") === publicHost;
  return ({ httpVersion, rawHeaders, url = "" }: IncomingMessage, host: string | null): Rejection | null => {
    const hosts = rawHeaders.filter(isHostName);
    if (hosts.length > 1 || (host === null && httpVersion === "1.1"))
      return { status: 400, message: "The request must have one Host header." };
    return isOurs(host, url) ? null : { status: 421, message: "This server doesn't serve that host." };
  };
}

export const readinessRejection = (pathname: string): Rejection | null =>
  READINESS_PATH.test(pathname) ? { status: 503, message: "The server is shutting down." } : null;

export function requestRejection(request: ClientRequest, isApiRoute: ApiRoutes["has"]): Rejection | null {
  const { method, url, pathname, headers } = request;
  if (pathname === "") return { status: 400, message: "The URL is malformed." };
  // Next would parse the body of anything that looks like a server action; we don't use any.
  if (headers["next-action"] !== undefined)
    return { status: 400, message: "This site doesn't use server actions." };
  if (headers.rsc !== undefined && !isRouterState(headers["next-router-state-tree"]))
    return { status: 400, message: "The router state is malformed." };
  if (MULTIPART.test(headers["content-type"] ?? "") && !ONE_CLICK_PATH.test(pathname))
    return { status: 415, message: "The request body must not be multipart." };
  if (PICTURE_AREA.test(decodeURIComponent(pathname)) && !PICTURE_ADDRESS.test(url))
    return { status: 400, message: "The picture URL is invalid." };
  const isForPage = !WRITES.includes(method) && /\btext\/html\b/.test(headers.accept ?? "");
  const isCall = [...WRITES, "GET", "HEAD"].includes(method) && API_PATH.test(pathname);
  const isUnknownCall = isCall && !isForPage && !isApiRoute(pathname) && !metricsToken(pathname);
  if (isUnknownCall || pathname === NEXT_FAILURE_PATH)
    return { status: 404, message: "This address doesn't exist." };
  return null;
}
