import { LRUCache } from "lru-cache";

const MAX_BYTES = 72 * 1024 * 1024;
const MAX_HOT_BYTES = 64 * 1024 * 1024;
/** Shares of time, which move with every moment, are of the last hour. */
const LIFETIME_MS = 60 * 60_000;
/** Of older changes only the horizon is remembered. */
const MAX_TAGS = 10_000;
const MAX_NOTICES = 1_000;

export type CacheEntry = {
  tags: readonly string[];
  size: number;
  expiresAt: number;
  /** Lets go of what can be made again from the rest; false where there is nothing of that kind. */
  pack: () => boolean;
};

/**
 * Responses by key, invalidated by the tags that they were read from. One is kept only if no tag of it changed
 * since its rendering began, which the generation tells. A segmented LRU: keys that are asked for once cannot
 * drive out those in use. Where memory is short, the longest unused are packed before any of them goes.
 */
export class CacheEntries<Entry extends CacheEntry> {
  generation = 1;
  /** What began before this generation cannot be judged any more. */
  #horizon = 0;
  #isLive = false;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #hot = this.#segment();
  readonly #newcomers = this.#segment();
  readonly #packed = this.#segment();
  readonly #segments = [this.#hot, this.#newcomers, this.#packed];
  readonly #appliedNotices = new LRUCache<string, true>({ max: MAX_NOTICES });
  readonly #changedAt = new LRUCache<string, number>({
    max: MAX_TAGS,
    dispose: (generation, _tag, reason) => {
      if (reason === "evict") this.#horizon = Math.max(this.#horizon, generation);
    },
  });

  #segment() {
    return new LRUCache<string, Entry>({
      maxSize: Number.MAX_SAFE_INTEGER,
      sizeCalculation: (entry) => entry.size,
      dispose: (entry, key) => this.#unindex(entry, key),
    });
  }

  #unindex(entry: Entry, key: string) {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  #put(segment: LRUCache<string, Entry>, key: string, entry: Entry) {
    this.#add(segment, key, entry);
    while (this.#hot.calculatedSize > MAX_HOT_BYTES) this.#shrink(this.#hot);
    while (this.usage.bytes > MAX_BYTES) {
      const fullest = [this.#newcomers, this.#packed].find(({ size }) => size > 0);
      this.#shrink(fullest ?? this.#hot);
    }
  }

  #add(segment: LRUCache<string, Entry>, key: string, entry: Entry) {
    segment.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  /** Packs the longest unused of a segment, or drops it. */
  #shrink(segment: LRUCache<string, Entry>) {
    const [[key, entry] = []] = segment.rentries() as Iterable<[string, Entry]>;
    if (key === undefined || !entry) return;
    segment.delete(key);
    if (entry.pack()) this.#add(this.#packed, key, entry);
  }

  /** The entry of a key, even if it is stale. */
  peek(key: string): Entry | undefined {
    const entry = this.#hot.get(key);
    if (entry) return entry;
    const segment = [this.#newcomers, this.#packed].find((one) => one.has(key));
    const other = segment?.get(key);
    if (!segment || !other) return undefined;
    segment.delete(key);
    this.#put(this.#hot, key, other);
    return other;
  }

  /** The entry of a key while it is certainly true. */
  get(key: string): Entry | undefined {
    if (!this.#isLive) return undefined;
    const entry = this.peek(key);
    return entry && entry.expiresAt > performance.now() ? entry : undefined;
  }

  /** How many times something has changed; null while that may go unheard. */
  get heardChanges(): number | null {
    return this.#isLive ? this.generation : null;
  }

  get usage(): { entries: number; bytes: number } {
    return {
      entries: this.#segments.reduce((sum, { size }) => sum + size, 0),
      bytes: this.#segments.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }

  /** Keeps an entry whose rendering began at a generation, unless it was invalidated since. */
  store(key: string, beganAt: number, entry: Entry, validUntil: number): boolean {
    if (!this.#isLive || beganAt < this.#horizon) return false;
    for (const tag of entry.tags) if ((this.#changedAt.get(tag) ?? 0) > beganAt) return false;
    entry.expiresAt = Math.min(performance.now() + LIFETIME_MS, validUntil);
    const segment = this.#hot.has(key) ? this.#hot : this.#newcomers;
    this.#delete(key);
    this.#put(segment, key, entry);
    return true;
  }

  resize(key: string, entry: Entry): void {
    const segment = this.#segments.find((one) => one.peek(key) === entry);
    if (!segment) return;
    segment.delete(key);
    this.#put(segment, key, entry);
  }

  /**
   * Applies what note_changes() in the database wrote: "<transaction> <tag> <tag> ...", each only once. Returns the tags
   * that were news.
   */
  invalidate(notices: string[]): string[] {
    const news: string[] = [];
    for (const notice of notices) {
      if (this.#appliedNotices.has(notice)) continue;
      this.#appliedNotices.set(notice, true);
      const tags = notice.split(" ").slice(1);
      if (tags.includes("*")) this.#invalidateAll();
      else this.#invalidateTags(tags);
      news.push(...tags);
    }
    return news;
  }

  #invalidateTags(tags: string[]) {
    this.generation += 1;
    for (const tag of tags) {
      this.#changedAt.set(tag, this.generation);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#delete(key);
    }
  }

  #invalidateAll() {
    this.generation += 1;
    this.#horizon = this.generation;
    this.clear();
  }

  #delete(key: string) {
    for (const segment of this.#segments) segment.delete(key);
  }

  clear(): void {
    for (const segment of this.#segments) segment.clear();
  }

  /** From now on every change is heard of; what was missed is unknown. */
  goLive(): void {
    this.#invalidateAll();
    // Another server may have taken over and give the same numbers to other transactions.
    this.#appliedNotices.clear();
    this.#isLive = true;
  }

  goBlind(): void {
    this.#isLive = false;
  }
}
