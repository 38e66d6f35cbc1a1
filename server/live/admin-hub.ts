import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  type AdminListener,
  EDITING_NOTICE,
  type Editing,
  positionText,
  retryText,
} from "@/lib/runtime/events";
import { logger } from "@/lib/runtime/logger";
import { SECTIONS } from "@/lib/runtime/records";
import { sharedState } from "@/lib/runtime/shared-state";
import type { ListenerState } from "@/server/cache/notification-channel";
import { EventStream } from "@/server/live/event-stream";
import { beginStream } from "@/server/response/answered";

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store",
  "X-Accel-Buffering": "no",
};
const COALESCED_MS = 100;
const LIFETIME_MS = 5 * 60_000;
const MAX_AHEAD_MS = 60 * 60_000;
const RETRY_MS = 1_000;
const EDITING_MS = 75_000; // Browsers renew every 20 s; hidden tabs only once a minute
const SECTION_OF = new Map<string, string>([
  ...SECTIONS.map(({ table, key }) => [table, key] as const),
  ["user_permissions", "users"],
  ["patches", "providers"], // Their freshness
]);
const ALL = SECTIONS.map(({ key }) => key);
const MAX_STREAMS = 20; // Per account; a browser shares one stream between its tabs
const MAX_EDITING = 500;

type Open = { stream: EventStream; listener: AdminListener };

export class AdminHub {
  readonly #heartbeat: NodeJS.Timeout;
  readonly #open = new Set<Open>();
  readonly #editing = new LRUCache<string, Editing>({
    max: MAX_EDITING,
    ttl: EDITING_MS,
    ttlAutopurge: true,
    disposeAfter: (editing, _key, reason) => {
      if (reason === "expire" || reason === "evict") this.#sendEditors(editing, this.#open);
    },
  });
  #changed = new Set<string>();
  #flush: NodeJS.Timeout | undefined;
  #isLive = false;
  #isClosed = false;
  #lastId = Date.now();

  constructor(heartbeatMs: number) {
    sharedState.adminPosition = () => this.#lastId;
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
  }

  receive(notice: string): void {
    const tags = notice.split(" ");
    const changed = tags.includes("*") ? ALL : tags.flatMap((tag) => SECTION_OF.get(tag) ?? []);
    for (const section of changed) this.#changed.add(section);
    if (this.#changed.size > 0) this.#flush ??= setTimeout(() => this.#sendChanges(), COALESCED_MS);
    for (const { stream, listener } of this.#open) {
      if (tags.includes(`account:${listener.userId}`)) stream.end();
    }
  }

  setState(state: ListenerState): void {
    // Anything may have changed while disconnected, including permissions.
    if (state === "live" && !this.#isLive) {
      this.receive("0 *");
      this.#endAll();
    }
    this.#isLive = state === "live";
  }

  open(response: ServerResponse, listener: AdminListener): void {
    const open = { stream: new EventStream(response, {}), listener };
    const others = [...this.#open].filter(({ listener: { userId } }) => userId === listener.userId);
    others.at(-MAX_STREAMS)?.stream.end();
    this.#open.add(open);
    const end = setTimeout(() => open.stream.end(), LIFETIME_MS).unref();
    response.once("close", () => {
      clearTimeout(end);
      this.#open.delete(open);
    });
    for (const name of ["content-type", "content-length", "etag"]) response.removeHeader(name);
    beginStream(response, HEADERS);
    const { sections, since } = listener;
    // From an instance whose clock is ahead; clients ignore earlier ids.
    if (since !== null && since > this.#lastId && since < Date.now() + MAX_AHEAD_MS) this.#lastId = since + 1;
    this.#send(open, retryText(RETRY_MS) + positionText(this.#lastId));
    if (since !== null && since !== this.#lastId) this.#sendEvent(open, "changed", { sections });
    const records = new Map(this.#openForms().map((one) => [`${one.section} ${one.id}`, one]));
    for (const editing of records.values()) this.#sendEditors(editing, [open]);
    if (this.#isClosed) open.stream.end();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#flush);
    clearInterval(this.#heartbeat);
    this.#endAll();
  }

  #endAll() {
    for (const { stream } of this.#open) stream.end();
  }

  #send({ stream }: Open, text: string) {
    stream.send({ count: 1, bytes: Buffer.from(text) });
  }

  #sendEvent(open: Open, event: string, data: object) {
    this.#send(open, `id: ${this.#lastId}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #nextId() {
    this.#lastId = Math.max(this.#lastId + 1, Date.now());
  }

  #sendChanges() {
    this.#flush = undefined;
    this.#nextId();
    for (const open of this.#open) {
      const sections = open.listener.sections.filter((section) => this.#changed.has(section));
      if (sections.length > 0) this.#sendEvent(open, "changed", { sections });
    }
    this.#changed = new Set();
  }

  receiveEditing(notice: string): void {
    try {
      const editing: Editing = JSON.parse(notice.slice(EDITING_NOTICE.length));
      const key = `${editing.section} ${editing.id} ${editing.userId}`;
      const hasChanged = this.#editing.has(key) !== editing.isEditing;
      if (editing.isEditing) this.#editing.set(key, editing);
      else this.#editing.delete(key);
      if (hasChanged) this.#sendEditors(editing, this.#open);
    } catch (error) {
      logger.warn({ err: error }, "invalid notification about an open form");
    }
  }

  #openForms(): Editing[] {
    return [...this.#editing.rvalues()].filter((editing) => editing !== undefined);
  }

  #sendEditors({ section, id, isForAdmins }: Editing, to: Iterable<Open>) {
    const there = this.#openForms().filter((one) => one.section === section && one.id === id);
    const editors = there.map(({ userId, username }) => ({ id: userId, username }));
    this.#nextId();
    for (const open of to) {
      const { sections, isAdmin } = open.listener;
      if (sections.includes(section) && (isAdmin || !isForAdmins))
        this.#sendEvent(open, "editing", { section, id, editors });
    }
  }

  #beat() {
    const bytes = Buffer.from(positionText(this.#lastId));
    for (const { stream } of this.#open) stream.sendHeartbeat(bytes);
  }
}
