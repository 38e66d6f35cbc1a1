import { currentMs } from "@/lib/runtime/clock";
import { positionHeader } from "@/lib/runtime/events";
import { logger } from "@/lib/runtime/logger";
import { type RequestContext, requestContexts } from "@/lib/runtime/request-context";
import type { Rendering, ResponseCache } from "@/server/cache/response-cache";
import type { Exchange } from "@/server/exchange";
import { limitStalling } from "@/server/limits/read-timeout";
import type { AdminHub } from "@/server/live/admin-hub";
import type { Application } from "@/server/next/application";
import { completeBody } from "@/server/next/complete-body";
import { prepareResponse } from "@/server/next/prepare";
import { nextResponse } from "@/server/next/response";
import { hashScripts, newNonce, removeNonceFromLinks, requestNonces } from "@/server/next/script-hashes";
import { reject } from "@/server/request/rejections";
import { documentPolicy, isFramablePath } from "@/server/response/headers";
import { sendResponse, streamTo } from "@/server/response/send";

export type RenderOptions = {
  isDev: boolean;
  publicOrigin: string;
  cache: ResponseCache | null;
  events: { position: number | null };
  admins: AdminHub;
  application: Application;
  rejectMethod: (exchange: Exchange) => Promise<void>;
};

const DAY = 86_400_000;

type StartedRender = { context: RequestContext; rendering: Rendering | null; position: number | null };

export type Render = (exchange: Exchange, rendering: Rendering | null, release: () => void) => Promise<void>;

function newContext(
  { requestId, address, request, incoming: { headers } }: Exchange,
  isDev: boolean,
): RequestContext {
  const known = { requestId, address, headers, path: request.pathname, tags: new Set<string>() };
  const now = currentMs();
  // Pages show ages in UTC days, so they expire at midnight.
  const context = { ...known, validUntil: now + DAY - (now % DAY) };
  const scriptNonce = request.headers.rsc === undefined ? newNonce() : undefined;
  return isDev ? context : { ...context, scriptNonce, pageStatus: 200 };
}

function completeText(
  { request, response }: Exchange,
  text: Buffer,
  context: RequestContext,
  origin: string,
) {
  const { pathname } = request;
  const type = String(response.getHeader("content-type") ?? "");
  const isDocument = type.startsWith("text/html");
  const whole = completeBody(pathname, type, text);
  if (!isDocument || !context.scriptNonce || isFramablePath(pathname))
    return { isDocument, body: whole, policy: null };
  removeNonceFromLinks(response, context.scriptNonce);
  const { body, hashes } = hashScripts(whole, context.scriptNonce);
  return { isDocument, body, policy: documentPolicy(hashes, pathname, origin) };
}

export function createRenderer(options: RenderOptions): Render {
  const { isDev, publicOrigin, cache, events, admins, application, rejectMethod } = options;

  function finish(exchange: Exchange, text: Buffer, { context, rendering, position }: StartedRender) {
    const { key, request, response, requestId } = exchange;
    if (response.headersSent) return;
    if (context.listener && request.method === "GET" && response.statusCode === 200)
      return admins.open(response, context.listener);
    const { isDocument, body, policy } = completeText(exchange, text, context, publicOrigin);
    if (isDocument && position !== null) response.setHeader(...positionHeader(position));
    const isShared = prepareResponse({ request, response, isDocument, policy, body, context });
    if (!isShared) rendering?.abandon();
    const cached = isShared ? rendering?.finish(response, body, context) : null;
    if (cached) return cache?.send(cached, exchange, false);
    if (key && response.statusCode === 503 && cache?.answerStale(key, exchange)) return;
    const sending =
      response.statusCode === 405
        ? rejectMethod(exchange)
        : sendResponse({ request, response, body, isShared });
    sending.catch((error) => {
      logger.error({ requestId, path: request.pathname, err: error }, "sending the response failed");
      response.destroy();
    });
  }

  return async (exchange, rendering, release) => {
    const { requestId, request, incoming, response } = exchange;
    const context = newContext(exchange, isDev);
    const begun = { context, rendering, position: events.position };
    delete incoming.headers["content-security-policy"];
    if (context.scriptNonce) requestNonces(incoming.headers, context.scriptNonce);
    response.once("close", release);
    const outcome = {
      pass() {
        rendering?.abandon();
        release();
        limitStalling(exchange.response);
        return streamTo(exchange);
      },
      finish(text: Buffer) {
        release();
        finish(exchange, text, begun);
      },
    };
    const own = isDev ? response : nextResponse(response, outcome);
    try {
      await requestContexts.run(context, () => application(incoming, own));
    } catch (error) {
      logger.error({ requestId, path: request.pathname, err: error }, "request failed");
      const message = `Something went wrong (request ${requestId}).`;
      if (!response.headersSent) reject(response, { status: 500, message });
      else response.destroy();
    }
  };
}
