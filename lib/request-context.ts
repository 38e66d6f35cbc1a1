import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What our own server (scripts/server) and the code that answers a request know about that request. */
type RequestContext = { requestId: string; isUnavailable: boolean; address?: string };

// The server runs outside the Next bundle: the registered symbol makes both use one store.
const KEY = Symbol.for("detectory.request-context");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> };
shared[KEY] ??= new AsyncLocalStorage<RequestContext>();
const store = shared[KEY];

/**
 * Tells the server that this page shows an error sentence because the database is away: it is then sent as
 * 503 with Retry-After. Without our server, as on Vercel, it does nothing.
 */
export function markUnavailable(): void {
  const context = store.getStore();
  if (context) context.isUnavailable = true;
}

/** The id that the answer carries in X-Request-Id; undefined outside a request of our server. */
export function currentRequestId(): string | undefined {
  return store.getStore()?.requestId;
}

/** The address at the other end of the connection; undefined outside a request of our server. */
export function currentAddress(): string | undefined {
  return store.getStore()?.address;
}
