import { LRUCache } from "lru-cache";

const MAX_BYTES = 72 * 1024 * 1024;
const MAX_HOT_BYTES = 64 * 1024 * 1024;
/** Pages say how long ago something was, by the minute. */
const LIFETIME_MS = 60_000;
/** Beyond this many changed tags the moment of the oldest change stands for all of them. */
const MAX_TAGS = 10_000;
const MAX_NOTICES = 1_000;

/**
 * Finished answers by key, each with the tags it was read from. An answer is kept only when none of its tags
 * changed since its rendering began (the generation counts the changes), so that one that was read before a
 * write and finished after it never stays. New keys are newcomers until they are asked for again: they have all
 * the room that the hot ones leave, an eighth at least, and go first, so that addresses that are tried once
 * cannot drive out those that are in use.
 */
export function createResponseCache() {
  const keysByTag = new Map();
  const changedAt = new LRUCache({ max: MAX_TAGS, dispose: forget });
  const appliedNotices = new LRUCache({ max: MAX_NOTICES });
  const place = (maxSize) =>
    new LRUCache({
      maxSize,
      sizeCalculation: (entry) => entry.size,
      dispose: (entry, key) => unindex(entry, key),
    });
  const hot = place(MAX_HOT_BYTES);
  const newcomers = place(MAX_BYTES);
  let generation = 1;
  // What began before this generation cannot be judged any more.
  let horizon = 0;
  let isLive = false;

  function forget(forgottenGeneration, _tag, reason) {
    if (reason === "evict") horizon = Math.max(horizon, forgottenGeneration);
  }

  function unindex(entry, key) {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function put(target, key, entry) {
    target.set(key, entry);
    if (target.has(key)) {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
    }
    while (hot.calculatedSize + newcomers.calculatedSize > MAX_BYTES) newcomers.pop();
  }

  function remove(key) {
    hot.delete(key);
    newcomers.delete(key);
  }

  function clear() {
    hot.clear();
    newcomers.clear();
  }

  function changeAll() {
    generation += 1;
    horizon = generation;
    clear();
  }

  function change(tags) {
    generation += 1;
    for (const tag of tags) {
      changedAt.set(tag, generation);
      for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
    }
  }

  /** The entry of a key whatever its age, for a moment in which nothing fresher is to be had. */
  function peek(key) {
    const entry = hot.get(key);
    if (entry) return entry;
    const newcomer = newcomers.get(key);
    if (!newcomer) return undefined;
    newcomers.delete(key);
    put(hot, key, newcomer);
    return newcomer;
  }

  return {
    peek,

    /** The entry of a key while it is certainly true. */
    get(key) {
      if (!isLive) return undefined;
      const entry = peek(key);
      return entry && entry.expiresAt > performance.now() ? entry : undefined;
    },

    /** The generation to hand to `store` by whoever begins to render now. */
    get generation() {
      return generation;
    },

    /** How much is kept. */
    get usage() {
      return { entries: hot.size + newcomers.size, bytes: hot.calculatedSize + newcomers.calculatedSize };
    },

    /**
     * Keeps an answer whose rendering began at a generation, unless something it read has changed since.
     * @param validUntil on the clock of performance.now(), which nobody sets
     * @returns whether it is still true
     */
    store(key, beganAt, entry, validUntil) {
      if (!isLive || beganAt < horizon) return false;
      for (const tag of entry.tags) if ((changedAt.get(tag) ?? 0) > beganAt) return false;
      entry.expiresAt = Math.min(performance.now() + LIFETIME_MS, validUntil);
      const target = hot.has(key) ? hot : newcomers;
      target.delete(key);
      put(target, key, entry);
      return true;
    },

    /** Counts an entry anew that has grown. */
    resize(key, entry) {
      const target = [hot, newcomers].find((one) => one.peek(key) === entry);
      if (!target) return;
      target.delete(key);
      put(target, key, entry);
    },

    /** Applies what note_changes() in the database wrote: "<transaction> <tag> <tag> ...", each only once. */
    apply(notices) {
      for (const notice of notices) {
        if (appliedNotices.has(notice)) continue;
        appliedNotices.set(notice, true);
        const tags = notice.split(" ").slice(1);
        if (tags.includes("*")) changeAll();
        else change(tags);
      }
    },

    /** From now on every change is heard of; what was missed is unknown. */
    goLive() {
      changeAll();
      // Another server may have taken over and give the same numbers to other transactions.
      appliedNotices.clear();
      isLive = true;
    },

    /** Changes may be missed from now on: nothing is stored and nothing counts as certainly true. */
    goBlind() {
      isLive = false;
    },

    clear,
  };
}
