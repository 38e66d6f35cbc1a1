import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { allowedMethods } from "./allowed-methods.mjs";
import { captureText } from "./captured-response.mjs";
import { addressReader } from "./client-address.mjs";
import { completeBody } from "./complete-body.mjs";
import { DEVELOPMENT_POLICY } from "./content-security-policy.mjs";
import { limitReading } from "./drain.mjs";
import { endAfterBody, prepareResponse, sendResponse } from "./finish-response.mjs";
import { answerMetrics, countCache, measureRequest } from "./metrics.mjs";
import { reduceToKey, sharedKey } from "./public-request.mjs";
import { logRequest } from "./request-log.mjs";
import { securityHeaders } from "./security-headers.cjs";

const READS = ["GET", "HEAD", "OPTIONS"];
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
/** Only the API takes writes; Next would render a page or fail on a file for them. */
const WRITABLE_PATH = /^\/api\//;

// lib/request-context.ts finds the same store under this symbol.
const contexts = new AsyncLocalStorage();
globalThis[Symbol.for("detectory.request-context")] = contexts;

/**
 * Answers requests: from what visitors share if that is right, else from the application, with our headers.
 * @param handle the application; may refuse
 * @param shared see openSharedAnswers; null for none
 */
export function openExchange({ log, isDev, publicOrigin, shared, handle }) {
  const active = new Set();
  const heldBySocket = new WeakMap();
  const publicHost = new URL(publicOrigin).host;
  const addressOf = addressReader(process.env.TRUSTED_PROXIES);
  let isClosing = false;

  function answer(incoming, response) {
    measureRequest(incoming, response);
    limitReading(response);
    incoming.url = originForm(incoming.url);
    const requestId = randomUUID();
    const own = isClosing ? ["X-Request-Id", requestId, "Connection", "close"] : ["X-Request-Id", requestId];
    const key = shared && sharedKey(incoming);
    if (key && shared.answer(key, incoming, response, own)) {
      if (!response.writableFinished) hold(response);
      return;
    }
    countCache(key ? "miss" : "bypass");

    const pathname = pathOf(incoming.url);
    const request = { method: incoming.method, pathname, headers: { ...incoming.headers } };
    track(request, response, requestId);
    for (const [name, value] of Object.entries(securityHeaders(pathname ?? "/", publicOrigin))) {
      response.setHeader(name, value);
    }
    response.setHeader("X-Request-Id", requestId);
    if (isDev) response.setHeader("Content-Security-Policy", DEVELOPMENT_POLICY);
    if (isClosing) response.setHeader("Connection", "close");
    if (pathname === null) return refuse(response, 400, "The address is not well-formed.");
    const isWritable = WRITABLE_PATH.test(pathname);
    if (!READS.includes(request.method) && !(isWritable && WRITES.includes(request.method))) {
      return refuseMethod(request, response, isWritable);
    }
    if (request.method === "OPTIONS" && !isWritable) {
      response.setHeader("Allow", READS.join(", "));
      response.statusCode = 204;
      return response.end();
    }
    if (answerMetrics(request, response)) return;

    if (key) reduceToKey(incoming, publicHost);
    // The error answers of the application name the same id, and only this server compresses.
    incoming.headers["x-request-id"] = requestId;
    delete incoming.headers["accept-encoding"];
    // The application answers HEAD as it would GET, so that both carry the same tag and length.
    if (request.method === "HEAD") incoming.method = "GET";

    const asked = { key, requestId, request, incoming, response, own };
    const underWay = key && shared.awaitRender(key);
    if (!underWay) return render(asked);
    underWay.then((stored) => {
      if (!stored) return render(asked);
      shared.send(stored, request, response, own, true);
    });
  }

  function hold(response) {
    const { socket } = response.req;
    let held = heldBySocket.get(socket);
    if (!held) {
      held = new Set();
      heldBySocket.set(socket, held);
      socket.once("close", () => closeWaiting(held));
    }
    held.add(response);
    active.add(response);
    response.once("close", () => {
      held.delete(response);
      active.delete(response);
    });
  }

  function track({ method, pathname }, response, requestId) {
    const started = performance.now();
    hold(response);
    response.once("close", () => {
      // 499: the client left before there was an answer.
      const status = response.headersSent ? response.statusCode : 499;
      const ms = Math.round(performance.now() - started);
      logRequest(log, { requestId, method, path: pathname, status, ms });
    });
  }

  async function refuseMethod({ pathname }, response, isWritable) {
    const allowed = isWritable ? await allowedMethods(handle, pathname).catch(() => undefined) : undefined;
    response.setHeader("Allow", allowed ?? READS.join(", "));
    refuse(response, 405, "This method is not supported.");
  }

  async function render({ key, requestId, request, incoming, response, own }) {
    const context = {
      requestId,
      address: addressOf({ socket: incoming.socket, headers: request.headers }),
      pageStatus: isDev ? undefined : 200,
      head: isDev ? undefined : "",
      tags: new Set(),
      validUntil: Number.POSITIVE_INFINITY,
    };
    const rendering = key ? shared.beginRender(key) : null;
    if (rendering) response.once("close", rendering.abandon);
    if (!isDev) {
      captureText(response, {
        pass: () => rendering?.abandon(),
        finish(collected) {
          const type = String(response.getHeader("content-type") ?? "");
          const isDocument = type.startsWith("text/html");
          const body = completeBody({
            pathname: request.pathname,
            type,
            isDocument,
            body: collected,
            head: context.head,
          });
          const isShared = prepareResponse({ request, response, isDocument, body, context });
          const kept = isShared ? rendering?.finish(response, body, context) : rendering?.abandon();
          if (kept) return shared.send(kept, request, response, own, false);
          if (key && response.statusCode === 503 && shared.answerStale(key, request, response, own)) return;
          const isRefused = response.statusCode === 405;
          const sending = isRefused
            ? refuseMethod(request, response, true)
            : sendResponse({ request, response, body, isShared });
          sending.catch((error) => {
            log.error({ requestId, err: error }, "sending failed");
            response.destroy();
          });
        },
      });
    }
    try {
      await contexts.run(context, () => handle(incoming, response));
    } catch (error) {
      log.error({ requestId, err: error }, "request failed");
      if (!response.headersSent) refuse(response, 500, `Something went wrong (request ${requestId}).`);
      else response.destroy();
    }
  }

  return {
    answer,
    /** The responses that are not yet wholly handed to the system. */
    active,
    /** From now on clients are told to come back on another connection. */
    beginClosing() {
      isClosing = true;
    },
  };
}

/** Node forgets to close answers that were still waiting for those before them on a connection that has ended. */
function closeWaiting(responses) {
  setImmediate(() => {
    for (const response of responses) response.emit("close");
  });
}

/** An address without scheme and host, which only proxies send and which name no site but ours. */
function originForm(url) {
  if (url.startsWith("/")) return url;
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "").replace(/^(?=[?#]|$)/, "/");
}

/** The path of a request's address; null when it is none, cannot be decoded or contains NUL. */
function pathOf(url) {
  if (!url.startsWith("/")) return null;
  try {
    const { pathname } = new URL(url, "http://localhost");
    return decodeURIComponent(pathname).includes("\0") ? null : pathname;
  } catch {
    return null;
  }
}

function refuse(response, status, sentence) {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", sentence.length);
  endAfterBody(response, sentence);
}
