import { takeBack } from "./captured-response.mjs";
import { listenForChanges } from "./change-listener.mjs";
import { countBlindness, countCache, watchCache } from "./metrics.mjs";
import { createResponseCache } from "./response-cache.mjs";
import { prepareForm, sendStored, storeResponse } from "./stored-response.mjs";

// lib/runtime/request-context.ts calls what stands under this symbol when a write has been committed.
const ANNOUNCE = Symbol.for("detectory.announce-changes");
/** RFC 9211. */
const HIT = ["Cache-Status", "detectory; hit"];
const STALE = ["Cache-Status", "detectory; hit; ttl=-1", "Warning", '110 - "Response is Stale"'];
const SAID = {
  lost: "change notices may be missed: nothing is kept until they are heard again",
  away: "the database does not answer: what is kept is given as stale",
  deaf: "the database's notices do not arrive, as behind a pooler in transaction mode: nothing is kept",
};

/**
 * The answers that all visitors share: kept until something they were read from changes, rendered once for all
 * who ask meanwhile, and still given, marked as stale, while the database is away.
 */
export function openSharedAnswers({ databaseUrl, log }) {
  const cache = createResponseCache();
  const renders = new Map();
  const waiting = new Set();
  let state = "starting";
  let wasLive = false;
  watchCache({ state: () => state, usage: () => cache.usage });

  function become(next) {
    if (next === state) return;
    if (state === "live") countBlindness(next);
    if (next !== "live") log.warn({ state: next }, SAID[next]);
    else if (wasLive) log.info("change notices are heard again");
    wasLive ||= next === "live";
    state = next;
    if (next === "live") cache.goLive();
    else cache.goBlind();
    // It answers, and what it told others is lost: nothing of before may be given for want of better.
    if (next === "deaf") cache.clear();
    if (next === "away") for (const giveKept of waiting) giveKept();
  }

  let listener;
  globalThis[ANNOUNCE] = (notices) => cache.apply(notices);

  /** Answers with what was last true, for want of anything better. */
  function answerStale(key, request, response, own) {
    const stored = cache.peek(key);
    if (!stored) return false;
    countCache("stale");
    clearHeaders(response);
    sendStored(stored, request, response, own.concat(STALE));
    return true;
  }

  return {
    answerStale,

    /** Begins to keep answers; later than all that holds a starting process up, which would count as silence. */
    begin() {
      const onNotice = (notice) => cache.apply([notice]);
      listener = listenForChanges(databaseUrl, { onNotice, onState: become });
    },

    /** Answers from memory, if that is right at this moment. */
    answer(key, request, response, own) {
      const stored = cache.get(key);
      if (stored) {
        countCache("hit");
        sendStored(stored, request, response, own.concat(HIT));
        return true;
      }
      return state === "away" && answerStale(key, request, response, own);
    },

    /** Answers a read under way with what was last true, once the database turns out to be away. */
    fallBack(key, request, response, own) {
      async function giveKept() {
        const stored = cache.peek(key);
        if (!stored) return;
        await prepareForm(stored, request).catch(() => {});
        if (response.headersSent || response.destroyed || state !== "away") return;
        takeBack(response, () => answerStale(key, request, response, own));
      }
      waiting.add(giveKept);
      response.once("close", () => waiting.delete(giveKept));
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
          stored.onGrowth = () => cache.resize(key, stored);
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
      await listener?.stop();
    },
  };
}

/** What is stored brings all its headers along, but for what concerns the connection. */
function clearHeaders(response) {
  for (const name of response.getHeaderNames()) if (name !== "connection") response.removeHeader(name);
}
