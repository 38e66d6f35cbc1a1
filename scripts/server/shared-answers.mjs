import { listenForChanges } from "./change-listener.mjs";
import { countCache } from "./metrics.mjs";
import { createResponseCache } from "./response-cache.mjs";
import { sendStored, storeResponse } from "./stored-response.mjs";

// lib/request-context.ts calls what stands under this symbol when a write has been committed.
const ANNOUNCE = Symbol.for("detectory.announce-changes");
/** RFC 9211. */
const HIT = ["Cache-Status", "detectory; hit"];
const STALE = ["Cache-Status", "detectory; hit; ttl=-1", "Warning", '110 - "Response is Stale"'];

/**
 * The answers that all visitors share: kept until something they were read from changes, rendered once for all
 * who ask meanwhile, and still given, marked as stale, while the database is away.
 */
export function openSharedAnswers({ databaseUrl, log }) {
  const cache = createResponseCache();
  const renders = new Map();
  let state = "lost";
  let wasLive = false;

  const listener = listenForChanges(databaseUrl, {
    onNotices: (notices) => cache.apply(notices),
    onState(next) {
      if (next === state) return;
      if (next !== "live") log.warn({ state: next }, "change notices may be missed: nothing is kept");
      else if (wasLive) log.info("change notices are heard again");
      wasLive ||= next === "live";
      state = next;
      if (next === "live") cache.goLive();
      else cache.goBlind();
    },
  });
  globalThis[ANNOUNCE] = (notices) => cache.apply(notices);

  return {
    /** Answers from memory, if that is right at this moment. */
    answer(key, request, response, own) {
      const stored = cache.get(key);
      if (stored) {
        countCache("hit");
        sendStored(stored, request, response, own.concat(HIT));
        return true;
      }
      return state === "away" && this.answerStale(key, request, response, own);
    },

    /** Answers with what was last true, for want of anything better. */
    answerStale(key, request, response, own) {
      const stored = cache.peek(key);
      if (!stored) return false;
      countCache("stale");
      clearHeaders(response);
      sendStored(stored, request, response, own.concat(STALE));
      return true;
    },

    /**
     * The answer of a rendering that waits or began after the last change; undefined when there is none to
     * wait for. It ends with null where that answer is not to be shared.
     */
    awaitRender(key) {
      const render = renders.get(key);
      const isFresh = render && (render.beganAt === null || render.beganAt === cache.generation);
      return isFresh ? render.done : undefined;
    },

    /**
     * Announces that the answer of a key will be rendered.
     * @returns `start()` to be called when that begins, `finish(response, body, context)` to be called with the prepared answer, which it returns as it
     *   is kept, null if it is not; and `abandon()`
     */
    beginRender(key) {
      const render = { beganAt: null };
      render.done = new Promise((resolve) => {
        render.settle = (stored) => {
          if (renders.get(key) === render) renders.delete(key);
          resolve(stored);
        };
      });
      renders.set(key, render);
      return {
        start() {
          render.beganAt = cache.generation;
        },
        finish(response, body, { tags, validUntil }) {
          const stored = storeResponse(response, body, [...tags]);
          const isKept = tags.size > 0 && cache.store(key, render.beganAt, stored, validUntil);
          const kept = isKept ? stored : null;
          render.settle(kept);
          return kept;
        },
        abandon: () => render.settle(null),
      };
    },

    /** Sends an answer just rendered to whom it was rendered for, or to one who waited for it (`isHit`). */
    send(stored, request, response, own, isHit) {
      clearHeaders(response);
      sendStored(stored, request, response, isHit ? own.concat(HIT) : own);
    },

    async close() {
      delete globalThis[ANNOUNCE];
      await listener.stop();
    },
  };
}

/** What is stored brings all its headers along, but for what concerns the connection. */
function clearHeaders(response) {
  for (const name of response.getHeaderNames()) if (name !== "connection") response.removeHeader(name);
}
