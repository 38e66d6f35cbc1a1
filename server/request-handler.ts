import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TrustedProxies } from "@/lib/runtime/env";
import { isForeign } from "@/lib/runtime/foreign-origin";
import { logger } from "@/lib/runtime/logger";
import { EXPORT_PATH } from "@/lib/runtime/routes";
import type { Assets } from "@/server/cache/assets";
import { cacheKey, reduceToKey } from "@/server/cache/key";
import type { Exchange } from "@/server/exchange";
import { answerIndexNowKey } from "@/server/index-now-key";
import { createPipelines } from "@/server/limits/pipelining";
import { createBodyReceiver } from "@/server/limits/public-body";
import { createRequestQueues } from "@/server/limits/queues";
import { limitOf, RateLimits } from "@/server/limits/rate-limits";
import { isSent, limitReading } from "@/server/limits/read-timeout";
import type { EventHub } from "@/server/live/event-hub";
import { countCacheResult, measureRequest } from "@/server/metrics";
import { answerMetrics } from "@/server/metrics-endpoint";
import type { ApiRoutes } from "@/server/next/api-routes";
import { allowedMethods } from "@/server/next/application";
import { createRenderer, type Render, type RenderOptions } from "@/server/next/render";
import { createAddressReader } from "@/server/request/client-address";
import { hostOf, isRead, originForm, READS, toClientRequest, WRITES } from "@/server/request/client-request";
import { logRequest } from "@/server/request/log-request";
import { selectVersion } from "@/server/request/markdown";
import {
  createHostCheck,
  type Rejection,
  readinessRejection,
  reject,
  requestRejection,
} from "@/server/request/rejections";
import { onceAnswered } from "@/server/response/answered";
import {
  DEVELOPMENT_POLICY,
  dataPolicy,
  isFramablePath,
  openHeaders,
  securityHeaders,
} from "@/server/response/headers";

type Options = Omit<RenderOptions, "rejectMethod"> & {
  trustedProxies: TrustedProxies;
  isApiRoute: ApiRoutes["has"];
  assets: Assets | null;
  events: EventHub;
};

/** For connections whose request isn't answered from the cache. */
const MAX_SILENCE_MS = 27_000;

const FILE_CONDITIONS = ["range", "if-match", "if-unmodified-since"];

const BUSY: Rejection = {
  status: 503,
  message: "Too many requests are waiting. Please try again in a few seconds.",
  headers: { "Retry-After": "2" },
};

export class RequestHandler {
  readonly pipelines = createPipelines();
  isClosing = false;
  readonly #queueFor = createRequestQueues();
  readonly #receiveBody = createBodyReceiver();
  readonly #limits = new RateLimits();
  readonly #publicHost: string;
  readonly #checkHost: ReturnType<typeof createHostCheck>;
  readonly #addressOf: ReturnType<typeof createAddressReader>;
  readonly #render: Render;

  constructor(private readonly options: Options) {
    this.#publicHost = new URL(options.publicOrigin).host;
    this.#checkHost = createHostCheck(options.publicOrigin);
    this.#addressOf = createAddressReader(options.trustedProxies);
    this.#render = createRenderer({ ...options, rejectMethod: (exchange) => this.#rejectMethod(exchange) });
  }

  answer(incoming: IncomingMessage, response: ServerResponse, rejection: Rejection | null = null): void {
    measureRequest(incoming, response);
    const { cache, assets, isApiRoute } = this.options;
    const { url: target = "" } = incoming;
    const host = hostOf(target, incoming.headers);
    incoming.url = selectVersion(originForm(target), incoming.headers.accept);
    const { origin } = incoming.headers;
    if (origin && READS.includes(incoming.method ?? "") && isForeign({ origin, host })) {
      delete incoming.headers.cookie;
    }
    const requestId = randomUUID();
    const ownHeaders = ["X-Request-Id", requestId];
    if (this.isClosing) ownHeaders.push("Connection", "close");
    const refused = rejection ?? this.#checkHost(incoming, host);
    const key = cache && !refused ? cacheKey(incoming) : null;
    const limit = incoming.method === "OPTIONS" ? null : limitOf(incoming.url);
    const allowance = limit && this.#limits.allowance(limit, this.#addressOf(incoming));
    const reply = { request: incoming, response, ownHeaders, allowance };
    if ((key && cache?.answer(key, reply)) || (!refused && assets?.answer(incoming.url, reply))) {
      if (!isSent(response)) this.#track(response);
      return;
    }
    countCacheResult(key ? "miss" : "bypass");
    const request = toClientRequest(incoming);
    const address = this.#addressOf(incoming);
    const exchange = { requestId, request, incoming, response, ownHeaders, key, address, allowance };
    this.#track(response);
    this.#log(exchange);
    this.#setHeaders(exchange);
    const closing = this.isClosing ? readinessRejection(request.pathname) : null;
    const wrong = refused ?? requestRejection(request, isApiRoute) ?? closing;
    if (wrong) reject(response, wrong);
    else if (!this.#answerItself(exchange)) this.#handOver(exchange);
  }

  #track(response: ServerResponse) {
    // Several parts of the server and of Next listen for its end; Node would report a leak.
    response.setMaxListeners(0);
    response.req.socket.setTimeout(MAX_SILENCE_MS);
    limitReading(response);
    this.pipelines.add(response);
  }

  #log({ requestId, request: { method, pathname: path }, response }: Exchange) {
    onceAnswered(response, (status, ms) =>
      logRequest(logger, { requestId, method, path, status, ms: Math.round(ms) }),
    );
  }

  #setHeaders({ requestId, request, response }: Exchange) {
    const { publicOrigin, isDev } = this.options;
    const headers = { ...securityHeaders(request.pathname, publicOrigin), ...openHeaders(request) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("X-Request-Id", requestId);
    response.setHeader(
      "Content-Security-Policy",
      isDev && !isFramablePath(request.pathname) ? DEVELOPMENT_POLICY : dataPolicy(request.pathname),
    );
    if (this.isClosing) response.setHeader("Connection", "close");
  }

  #answerItself(exchange: Exchange): boolean {
    const { request, response } = exchange;
    const { method, pathname } = request;
    const { isApiRoute } = this.options;
    if (!READS.includes(method) && !(WRITES.includes(method) && isApiRoute(pathname))) {
      this.#rejectMethod(exchange);
      return true;
    }
    if (method === "OPTIONS" && !isApiRoute(pathname)) {
      response.setHeader("Allow", READS.join(", "));
      response.statusCode = 204;
      response.end();
      return true;
    }
    if (method === "GET" && pathname === "/api/events") {
      this.pipelines.inOrder(response, () => this.#openEvents(exchange));
      return true;
    }
    return answerMetrics(request, response) || answerIndexNowKey(request, response);
  }

  async #openEvents(exchange: Exchange) {
    if (!(await this.options.events.join(exchange))) this.#handOver(exchange);
  }

  async #rejectMethod({ request: { pathname }, response }: Exchange) {
    const { application, isApiRoute } = this.options;
    const found = isApiRoute(pathname) ? allowedMethods(application, pathname) : undefined;
    const allowed = await found?.catch(() => undefined);
    const headers = { Allow: allowed ?? READS.join(", ") };
    reject(response, { status: 405, message: "This method is not supported.", headers });
  }

  #handOver(exchange: Exchange) {
    const { key, request, incoming, response } = exchange;
    if (key) {
      reduceToKey(incoming, key, this.#publicHost);
      this.options.cache?.fallBackToStale(key, exchange);
    }
    // This server alone compresses, and Next would return 500 for an unmet condition of a file in `public`.
    delete incoming.headers["accept-encoding"];
    if (isRead(request.method)) for (const name of FILE_CONDITIONS) delete incoming.headers[name];
    // HEAD is rendered as GET, so that both have the same ETag and length.
    if (request.method === "HEAD" && request.pathname !== EXPORT_PATH) incoming.method = "GET";
    this.pipelines.inOrder(response, () =>
      WRITES.includes(request.method) ? this.#answerWrite(exchange) : this.#answerRead(exchange),
    );
  }

  async #answerRead(exchange: Exchange) {
    const { key, response } = exchange;
    const cached = key ? await this.options.cache?.awaitRender(key) : null;
    if (response.headersSent || response.destroyed) return;
    if (cached) this.options.cache?.send(cached, exchange, true);
    else this.#enqueue(exchange);
  }

  async #answerWrite(exchange: Exchange) {
    const received = await this.#receiveBody(exchange.request, exchange.incoming, exchange.address);
    if ("rejection" in received) reject(exchange.response, received.rejection);
    else this.#enqueue({ ...exchange, incoming: received.incoming });
  }

  #enqueue(exchange: Exchange) {
    const { key, address, request, response, allowance } = exchange;
    const refusal = allowance?.take();
    const headers = allowance?.headers() ?? {};
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (refusal) return reject(response, refusal);
    const { cache } = this.options;
    const rendering = (key && cache?.beginRender(key)) || null;
    if (rendering) response.once("close", rendering.abandon);
    this.#queueFor(request).enqueue({
      owner: address,
      isAbandoned: () => response.destroyed,
      begin: (release) => {
        rendering?.start();
        this.#render(exchange, rendering, release);
      },
      refuse: () => {
        rendering?.abandon();
        if (response.headersSent) return; // Stale, while it waited
        if (!key || !cache?.answerStale(key, exchange)) reject(response, BUSY);
      },
    });
  }
}
