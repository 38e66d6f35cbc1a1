import { AsyncLocalStorage } from "node:async_hooks";

export type RequestContext = {
  requestId: string;
  /** The path without its query, which may hold secrets. */
  path?: string;
  /** These three are absent while developing, where Next sends as it renders. */
  scriptNonce?: string;
  pageStatus?: 200 | 404 | 503;
  head?: string;
  address?: string;
  /** What was read, by the tags of note_changes() in the database. */
  tags: Set<string>;
  /** On the clock of performance.now(). */
  validUntil: number;
};

type SharedState = {
  requestContexts: AsyncLocalStorage<RequestContext>;
  invalidate?: (notices: string[]) => void;
  databasePool?: { totalCount: number; idleCount: number; waitingCount: number };
};

// Next bundles the application apart from our server: what both must hold as one is found by a registered symbol.
const KEY = Symbol.for("detectory.shared-state");
const globals = globalThis as typeof globalThis & { [KEY]?: SharedState };

export const sharedState: SharedState = globals[KEY] ?? { requestContexts: new AsyncLocalStorage() };
globals[KEY] = sharedState;
