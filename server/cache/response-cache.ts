import type { ServerResponse } from "node:http";
import { positionHeader } from "@/lib/runtime/events";
import { logger } from "@/lib/runtime/logger";
import type { RequestContext } from "@/lib/runtime/request-context";
import { sharedState } from "@/lib/runtime/shared-state";
import type { CdnPurger } from "@/server/cache/cdn-purger";
import { CacheEntries } from "@/server/cache/entries";
import type { ListenerState } from "@/server/cache/notification-channel";
import {
  type CachedResponse,
  prepareForm,
  type Reply,
  sendStored,
  toCachedResponse,
} from "@/server/cache/stored-response";
import { cacheLosses, countCacheResult } from "@/server/metrics";
import { prefersMarkdown } from "@/server/request/markdown";

const HIT = ["Cache-Status", "detectory; hit"]; // RFC 9211
const STALE = ["Cache-Status", "detectory; hit; ttl=-1", "Warning", '110 - "Response is Stale"'];
const MESSAGES = {
  lost: "change notifications lost; response cache disabled until they return",
  away: "database unreachable; serving stale responses",
  deaf: "database connected, but notifications don't arrive (transaction-mode pooler?); response cache disabled",
};

type Dependencies = {
  events: { position: number | null; settledPosition: number | null };
  cdn: CdnPurger | null;
};

type PendingRender = {
  beganAt: number | null;
  drawnAfter: CachedResponse["drawnAfter"];
  done: Promise<CachedResponse | null>;
};

export type Rendering = ReturnType<ResponseCache["beginRender"]>;

/** Shared public responses; see docs/decisions/0010-response-cache.md. */
export class ResponseCache {
  state: ListenerState | "starting" = "starting";
  readonly #entries = new CacheEntries<CachedResponse>();
  readonly #renders = new Map<string, PendingRender>();
  readonly #fallbacks = new Set<() => void>();
  #wasLive = false;

  constructor(private readonly around: Dependencies) {
    sharedState.invalidate = (notices) => this.invalidate(notices);
  }

  get usage() {
    return this.#entries.usage;
  }

  invalidate(notices: string[]): void {
    const newTags = this.#entries.invalidate(notices);
    if (newTags.length > 0) this.around.cdn?.purge(newTags);
  }

  setState(state: ListenerState): void {
    if (state === this.state) return;
    if (this.state === "live") cacheLosses.inc({ cause: state });
    if (state !== "live") logger.warn({ state }, MESSAGES[state]);
    else if (this.#wasLive) logger.info("change notifications restored; response cache enabled");
    this.#wasLive ||= state === "live";
    this.state = state;
    if (state === "live") {
      this.#entries.goLive();
      this.around.cdn?.purge(["*"]);
    } else this.#entries.goBlind();
    // Notifications are lost, so no cached response may be served, not even as stale.
    if (state === "deaf") this.#entries.clear();
    if (state === "away") for (const fallBack of this.#fallbacks) fallBack();
  }

  answer(key: string, reply: Reply): boolean {
    const cached = this.#entries.get(key);
    if (!cached) return this.state === "away" && this.answerStale(key, reply);
    countCacheResult("hit");
    this.#send(cached, reply, this.#withCdnHeaders(cached, reply, HIT));
    return true;
  }

  answerStale(key: string, reply: Reply): boolean {
    const cached = this.#entries.peek(key);
    if (!cached) return false;
    countCacheResult("stale");
    clearHeaders(reply.response);
    this.#send(cached, reply, STALE);
    return true;
  }

  fallBackToStale(key: string, reply: Reply): void {
    const { request, response } = reply;
    const fallBack = async () => {
      const cached = this.#entries.peek(key);
      if (!cached) return;
      await prepareForm(cached, request.headers).catch(() => {});
      if (response.headersSent || response.destroyed || this.state !== "away") return;
      this.answerStale(key, reply);
    };
    this.#fallbacks.add(fallBack);
    response.once("close", () => this.#fallbacks.delete(fallBack));
  }

  awaitRender(key: string): Promise<CachedResponse | null> | undefined {
    const render = this.#renders.get(key);
    const isFresh = render && (render.beganAt === null || render.beganAt === this.#entries.generation);
    return isFresh ? render.done : undefined;
  }

  beginRender(key: string) {
    let settle: (cached: CachedResponse | null) => void = () => {};
    const render: PendingRender = {
      beganAt: null,
      drawnAfter: null,
      done: new Promise((resolve) => {
        settle = (cached) => {
          if (this.#renders.get(key) === render) this.#renders.delete(key);
          resolve(cached);
        };
      }),
    };
    this.#renders.set(key, render);
    return {
      start: () => {
        render.beganAt = this.#entries.generation;
        render.drawnAfter = this.around.events.position;
      },
      finish: (response: ServerResponse, body: Buffer, { tags, validUntil }: RequestContext) => {
        const resize = (cached: CachedResponse) => this.#entries.resize(key, cached);
        const cached = toCachedResponse(response, body, [...tags], resize);
        cached.drawnAfter = render.drawnAfter;
        const isStored = tags.size > 0 && this.#entries.store(key, render.beganAt ?? 0, cached, validUntil);
        settle(isStored ? cached : null);
        return isStored ? cached : null;
      },
      abandon: () => settle(null),
    };
  }

  send(cached: CachedResponse, reply: Reply, isHit: boolean): void {
    clearHeaders(reply.response);
    this.#send(cached, reply, this.#withCdnHeaders(cached, reply, isHit ? HIT : []));
  }

  #withCdnHeaders(cached: CachedResponse, { request }: Reply, status: string[]): string[] {
    const { cdn } = this.around;
    // A CDN that ignores Vary would send Markdown to browsers.
    if (!cdn || prefersMarkdown(request.headers.accept)) return status;
    return status.concat(cdn.headers(cached));
  }

  #send(cached: CachedResponse, reply: Reply, status: string[]) {
    reply.ownHeaders.push(...status);
    const settled = this.state === "live" ? this.around.events.settledPosition : null;
    const position = Math.max(cached.drawnAfter ?? -1, settled ?? -1);
    if (cached.isDocument && position >= 0) reply.ownHeaders.push(...positionHeader(position));
    if (reply.allowance) reply.ownHeaders.push(...Object.entries(reply.allowance.headers()).flat());
    sendStored(cached, reply);
  }

  close(): void {
    sharedState.invalidate = undefined;
  }
}

function clearHeaders(response: ServerResponse) {
  for (const name of response.getHeaderNames()) if (name !== "connection") response.removeHeader(name);
}
