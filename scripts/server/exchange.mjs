import { randomUUID } from "node:crypto";
import { allowedMethods } from "./allowed-methods.mjs";
import { addressReader } from "./client-address.mjs";
import { openConnections } from "./connections.mjs";
import { DEVELOPMENT_POLICY } from "./content-security-policy.mjs";
import { limitReading } from "./drain.mjs";
import { openLanes } from "./lanes.mjs";
import { answerMetrics, countCache, measureRequest } from "./metrics.mjs";
import { openBodies } from "./open-bodies.mjs";
import { reduceToKey, sharedKey } from "./public-request.mjs";
import { hostCheck, hostRefusal, READS, readinessRefusal, refusalOf, refuse, WRITES } from "./refusals.mjs";
import { createRenderer } from "./render.mjs";
import { logRequest } from "./request-log.mjs";
import { hostOf, originForm, pathOf } from "./request-target.mjs";
import { securityHeaders } from "./security-headers.cjs";

const BUSY = "Too many requests are waiting. Please try again in a moment.";

/**
 * Answers requests: from what visitors share if that is right, else from the application, with our headers.
 * @param handle the application; may refuse
 * @param routes see readRoutes
 * @param shared see openSharedAnswers; null for none
 * @param assets see openAssets; null for none
 */
export function openExchange({ log, isDev, publicOrigin, routes, shared, assets, handle }) {
  const connections = openConnections();
  const laneOf = openLanes();
  const receive = openBodies();
  const publicHost = new URL(publicOrigin).host;
  const isOurHost = hostCheck(publicOrigin);
  const addressOf = addressReader(process.env.TRUSTED_PROXIES);
  const render = createRenderer({ log, isDev, publicOrigin, shared, handle, refuseMethod });
  let isClosing = false;

  /** @param refusal `[status, sentence]` of what was found wrong before */
  function answer(incoming, response, refusal = null) {
    measureRequest(incoming, response);
    limitReading(response);
    const host = hostOf(incoming.url, incoming.headers);
    incoming.url = originForm(incoming.url);
    const isOurs = isOurHost(host, incoming.url);
    const requestId = randomUUID();
    const own = isClosing ? ["X-Request-Id", requestId, "Connection", "close"] : ["X-Request-Id", requestId];
    const isFine = isOurs && !refusal;
    const key = shared && isFine && sharedKey(incoming);
    if (
      (key && shared.answer(key, incoming, response, own)) ||
      (isFine && assets?.answer(incoming, response, own))
    ) {
      if (!response.writableFinished) connections.hold(response);
      return;
    }
    countCache(key ? "miss" : "bypass");

    const { method, url } = incoming;
    const pathname = pathOf(url);
    const request = { method, url, pathname, headers: { ...incoming.headers } };
    track(request, response, requestId);
    for (const [name, value] of Object.entries(securityHeaders(pathname ?? "/", publicOrigin))) {
      response.setHeader(name, value);
    }
    response.setHeader("X-Request-Id", requestId);
    if (isDev) response.setHeader("Content-Security-Policy", DEVELOPMENT_POLICY);
    if (isClosing) response.setHeader("Connection", "close");

    const wrong =
      refusal ??
      hostRefusal(incoming, host, isOurs) ??
      refusalOf(request, routes) ??
      (isClosing ? readinessRefusal(pathname) : null);
    if (wrong) return refuse(response, ...wrong);
    if (!isSupported(request)) return refuseMethod(request, response);
    if (method === "OPTIONS" && !routes.isRoute(pathname)) {
      response.setHeader("Allow", READS.join(", "));
      response.statusCode = 204;
      return response.end();
    }
    if (answerMetrics(request, response)) return;

    if (key) {
      reduceToKey(incoming, key, publicHost);
      shared.fallBack(key, request, response, own);
    }
    // The error answers of the application name the same id, and only this server compresses.
    incoming.headers["x-request-id"] = requestId;
    delete incoming.headers["accept-encoding"];
    // The application answers HEAD as it would GET, so that both carry the same tag and length.
    if (method === "HEAD") incoming.method = "GET";

    const address = addressOf({ socket: incoming.socket, headers: request.headers });
    const asked = { key, requestId, address, request, incoming, response, own };
    connections.inOrder(response, () => answerFreshly(asked));
  }

  function isSupported({ method, pathname }) {
    return READS.includes(method) || (WRITES.includes(method) && routes.isRoute(pathname));
  }

  function track({ method, pathname }, response, requestId) {
    const started = performance.now();
    connections.hold(response);
    response.once("close", () => {
      // 499: the client left before there was an answer.
      const status = response.headersSent ? response.statusCode : 499;
      const ms = Math.round(performance.now() - started);
      logRequest(log, { requestId, method, path: pathname, status, ms });
    });
  }

  async function refuseMethod({ pathname }, response) {
    const isRoute = routes.isRoute(pathname);
    const allowed = isRoute ? await allowedMethods(handle, pathname).catch(() => undefined) : undefined;
    refuse(response, 405, "This method is not supported.", { Allow: allowed ?? READS.join(", ") });
  }

  async function answerFreshly(asked) {
    const { key, request, response, own } = asked;
    if (WRITES.includes(request.method)) return answerWrite(asked);
    const stored = await (key && shared.awaitRender(key));
    if (response.headersSent || response.destroyed) return;
    if (stored) shared.send(stored, request, response, own, true);
    else takeTurn(asked);
  }

  async function answerWrite(asked) {
    const { request, response, address } = asked;
    const { incoming, refusal } = await receive(request, asked.incoming, address ?? "");
    if (refusal) refuse(response, ...refusal);
    else takeTurn({ ...asked, incoming });
  }

  function takeTurn(asked) {
    const { key, address, request, response, own } = asked;
    const rendering = key ? shared.beginRender(key) : null;
    if (rendering) response.once("close", rendering.abandon);
    laneOf(request)({
      of: address ?? "",
      isAbandoned: () => response.destroyed,
      begin(release) {
        rendering?.start();
        render(asked, rendering, release);
      },
      refuse() {
        rendering?.abandon();
        if (key && shared.answerStale(key, request, response, own)) return;
        refuse(response, 503, BUSY, { "Retry-After": "2" });
      },
    });
  }

  return {
    answer,
    active: connections.active,
    isSending: connections.isSending,
    /** From now on clients are told to come back on another connection, and proxies to send nobody here. */
    beginClosing() {
      isClosing = true;
    },
  };
}
