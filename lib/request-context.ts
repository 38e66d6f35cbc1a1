import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What our own server (scripts/server) and the code that answers a request know about that request. */
type RequestContext = {
  requestId: string;
  /** The status the page asks for, instead of 200; absent while developing, where Next sends as it renders. */
  pageStatus?: 200 | 404 | 503;
  address?: string;
};

// The server runs outside the Next bundle: the registered symbol makes both use one store.
const KEY = Symbol.for("detectory.request-context");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> };
shared[KEY] ??= new AsyncLocalStorage<RequestContext>();
const store = shared[KEY];

/**
 * Asks for the status of the page being rendered. Next cannot render a page whole on the server and give it a
 * status of its own, but our server can, as it sends documents only when they are finished.
 * @returns whether it will be sent so; never without our server, as on Vercel
 */
export function setPageStatus(status: 404 | 503): boolean {
  const context = store.getStore();
  if (!context?.pageStatus) return false;
  context.pageStatus = status;
  return true;
}

/** The id that the answer carries in X-Request-Id; undefined outside a request of our server. */
export function currentRequestId(): string | undefined {
  return store.getStore()?.requestId;
}

/** The address at the other end of the connection; undefined outside a request of our server. */
export function currentAddress(): string | undefined {
  return store.getStore()?.address;
}
