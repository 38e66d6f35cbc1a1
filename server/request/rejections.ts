import type { IncomingMessage, ServerResponse } from "node:http";
import { parts, screens } from "@/lib/runtime/picture-widths.json";
import { refusalText } from "@/lib/runtime/problem";
import type { IsApiRoute } from "@/server/request/api-routes";
import { type ClientRequest, WRITES } from "@/server/request/client-request";
import { endAfterBody } from "@/server/response/send";

export type Rejection = { status: number; message: string; headers?: Record<string, string> };

/** Monitoring asks the server by its own address. */
const WATCHED_PATH = /^\/api\/(health|metrics)(\/|$)/;
const API_PATH = /^\/api(\/|$)/;
const READINESS_PATH = /^\/api\/health(\/ready)?$/;
const MULTIPART = /^multipart\//i;
/** A mailbox ends what it follows by either kind of form (RFC 8058), which nobody reads. */
const ONE_CLICK_PATH = /^\/api\/alerts\/\d+\/unsubscribe$/;
/** Where pictures are resized, however it is written, and the addresses there that lib/media/responsive.ts writes. */
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

/** Only an https origin is a deployment; whoever tries the product out may reach it by any name. */
export function createHostCheck(publicOrigin: string): (host: string | null, url: string) => boolean {
  const { protocol, host: publicHost } = new URL(publicOrigin);
  if (protocol !== "https:") return () => true;
  return (host, url) => {
    if (host === publicHost || WATCHED_PATH.test(url)) return true;
    return host?.toLowerCase().replace(/:443$/, "") === publicHost;
  };
}

export function hostRejection(
  { httpVersion }: IncomingMessage,
  host: string | null,
  isOurs: boolean,
): Rejection | null {
  if (host === null && httpVersion === "1.1") return { status: 400, message: "The request names no host." };
  return isOurs ? null : { status: 421, message: "This server does not answer for that host." };
}

export const readinessRejection = (pathname: string): Rejection | null =>
  READINESS_PATH.test(pathname) ? { status: 503, message: "This server is stopping." } : null;

/** Why a request is rejected before the application sees it; null when it may go on. */
export function requestRejection(request: ClientRequest, isApiRoute: IsApiRoute): Rejection | null {
  const { method, url, pathname, headers } = request;
  if (pathname === "") return { status: 400, message: "The address is not well-formed." };
  // Our pages have no server actions; what looks like one would make Next read and parse the body.
  if (headers["next-action"] !== undefined)
    return { status: 400, message: "This site has no server actions." };
  if (MULTIPART.test(headers["content-type"] ?? "") && !ONE_CLICK_PATH.test(pathname))
    return { status: 415, message: "The request body must be application/json." };
  if (PICTURE_AREA.test(decodeURIComponent(pathname)) && !PICTURE_ADDRESS.test(url))
    return { status: 400, message: "The address of the picture is not valid." };
  // A browser gets the page of the site that says so.
  const isForPage = !WRITES.includes(method) && /\btext\/html\b/.test(headers.accept ?? "");
  const isCall = [...WRITES, "GET", "HEAD"].includes(method) && API_PATH.test(pathname);
  if (isCall && !isForPage && !isApiRoute(pathname) && !WATCHED_PATH.test(pathname))
    return { status: 404, message: "There is nothing at this address." };
  return null;
}
