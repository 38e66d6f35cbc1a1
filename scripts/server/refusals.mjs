import { endAfterBody } from "./finish-response.mjs";
import { isPictureAddress, isPictureArea } from "./picture-address.mjs";

export const READS = ["GET", "HEAD", "OPTIONS"];
export const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
/** Those who watch the server ask it by its own address. */
const WATCHED_PATH = /^\/api\/(health|metrics)(\/|$)/;
const READINESS_PATH = /^\/api\/health(\/ready)?$/;
const MULTIPART = /^multipart\//i;

/** Answers a request with one sentence. */
export function refuse(response, status, sentence, headers = {}) {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", sentence.length);
  endAfterBody(response, sentence);
}

/**
 * Whether a request asks for this site. Only an https origin is a deployment; whoever tries the product out
 * may reach it by any name.
 */
export function hostCheck(publicOrigin) {
  const { protocol, host: publicHost } = new URL(publicOrigin);
  if (protocol !== "https:") return () => true;
  return (host, url) => {
    if (host === publicHost) return true;
    if (WATCHED_PATH.test(url)) return true;
    // The port that https has anyway may be named, and names have no case.
    return host?.toLowerCase().replace(/:443$/, "") === publicHost;
  };
}

/** What is wrong with the host that a request names, as `[status, sentence]`; null for nothing. */
export function hostRefusal({ httpVersion }, host, isOurs) {
  if (host === null && httpVersion === "1.1") return [400, "The request names no host."];
  return isOurs ? null : [421, "This server does not answer for that host."];
}

/** What a server that stops says to whoever routes by readiness, as `[status, sentence]`; null to all others. */
export const readinessRefusal = (pathname) =>
  READINESS_PATH.test(pathname ?? "") ? [503, "This server is stopping."] : null;

/**
 * Why a request is refused before the application sees it, as `[status, sentence]`; null when it may go on.
 * @param request `{ method, url, pathname, headers }`
 * @param routes see readRoutes
 */
export function refusalOf({ method, url, pathname, headers }, routes) {
  if (pathname === null) return [400, "The address is not well-formed."];
  // Our pages have no server actions; what looks like one would make Next read and parse the body.
  if (headers["next-action"] !== undefined) return [400, "This site has no server actions."];
  if (MULTIPART.test(headers["content-type"] ?? "")) {
    return [415, "The request body must be application/json."];
  }
  if (isPictureArea(pathname) && !isPictureAddress(url))
    return [400, "The address of the picture is not valid."];
  const isRead = READS.includes(method);
  if (!isRead && WRITES.includes(method) && pathname.startsWith("/api/") && !routes.isRoute(pathname)) {
    return [404, "There is nothing at this address."];
  }
  return null;
}
