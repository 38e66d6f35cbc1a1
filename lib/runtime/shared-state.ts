import { AsyncLocalStorage } from "node:async_hooks";

/** What our own server and the code that answers a request know about that request. */
export type RequestContext = {
  requestId: string;
  /** The path without its query, which may hold secrets. */
  path?: string;
  /** What the scripts of the page bear so that the policy lets them run; absent while developing. */
  scriptNonce?: string;
  /** The status the page asks for, instead of 200; absent while developing, where Next sends as it renders. */
  pageStatus?: 200 | 404 | 503;
  /** What the page wants in its head; absent while developing, as `pageStatus` is. */
  head?: string;
  address?: string;
  /** What the answer was read from, by the tags of note_changes() in the database. */
  tags: Set<string>;
  /** When the answer ends to be true though nothing is written, on the clock of performance.now(). */
  validUntil: number;
};

type SharedState = {
  requestContexts: AsyncLocalStorage<RequestContext>;
  /** Invalidates what the response cache of this process read from what a transaction changed. */
  invalidate?: (notices: string[]) => void;
  databasePool?: { totalCount: number; idleCount: number; waitingCount: number };
};

// Next bundles the application apart from our server: what both must hold as one is found by a registered symbol.
const KEY = Symbol.for("detectory.shared-state");
const globals = globalThis as typeof globalThis & { [KEY]?: SharedState };

/** What the server and the application share within a process. */
export const sharedState: SharedState = globals[KEY] ?? { requestContexts: new AsyncLocalStorage() };
globals[KEY] = sharedState;
