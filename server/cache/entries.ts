import { LRUCache } from "lru-cache";
import { currentMs } from "@/lib/runtime/clock";

const MAX_BYTES = 72 * 1024 * 1024;
const MAX_HOT_BYTES = 64 * 1024 * 1024;
const LIFETIME_MS = 60 * 60_000;
const MAX_TAGS = 10_000;
const MAX_NOTICES = 1_000;

export type CacheEntry = {
  tags: readonly string[];
  size: number;
  expiresAt: number;
  pack: () => boolean;
};

/** A segmented LRU, so that keys requested once can't evict those in use. */
export class CacheEntries<Entry extends CacheEntry> {
  generation = 1;
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

  #shrink(segment: LRUCache<string, Entry>) {
    const [[key, entry] = []] = segment.rentries() as Iterable<[string, Entry]>;
    if (key === undefined || !entry) return;
    segment.delete(key);
    if (entry.pack()) this.#add(this.#packed, key, entry);
  }

  peek(key: string): Entry | undefined {
    const entry = this.#hot.get(key);
    if (entry) return entry;
    const segment = [this.#newcomers, this.#packed].find((candidate) => candidate.has(key));
    const other = segment?.get(key);
    if (!segment || !other) return undefined;
    segment.delete(key);
    this.#put(this.#hot, key, other);
    return other;
  }

  get(key: string): Entry | undefined {
    if (!this.#isLive) return undefined;
    const entry = this.peek(key);
    return entry && entry.expiresAt > currentMs() ? entry : undefined;
  }

  get usage(): { entries: number; bytes: number } {
    return {
      entries: this.#segments.reduce((sum, { size }) => sum + size, 0),
      bytes: this.#segments.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }

  store(key: string, beganAt: number, entry: Entry, validUntil: number): boolean {
    if (!this.#isLive || beganAt < this.#horizon) return false;
    for (const tag of entry.tags) if ((this.#changedAt.get(tag) ?? 0) > beganAt) return false;
    entry.expiresAt = Math.min(currentMs() + LIFETIME_MS, validUntil);
    const segment = this.#hot.has(key) ? this.#hot : this.#newcomers;
    this.#delete(key);
    this.#put(segment, key, entry);
    return true;
  }

  resize(key: string, entry: Entry): void {
    const segment = this.#segments.find((candidate) => candidate.peek(key) === entry);
    if (!segment) return;
    segment.delete(key);
    this.#put(segment, key, entry);
  }

  /** Applies each notice ("<transaction> <tag> <tag> ...") once; returns the tags that are new. */
  invalidate(notices: string[]): string[] {
    const newTags: string[] = [];
    for (const notice of notices) {
      if (this.#appliedNotices.has(notice)) continue;
      this.#appliedNotices.set(notice, true);
      const tags = notice.split(" ").slice(1);
      if (tags.includes("*")) this.#invalidateAll();
      else this.#invalidateTags(tags);
      newTags.push(...tags);
    }
    return newTags;
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

  goLive(): void {
    this.#invalidateAll();
    // After a failover, the new server may reuse transaction ids.
    this.#appliedNotices.clear();
    this.#isLive = true;
  }

  goBlind(): void {
    this.#isLive = false;
  }
}
