import "server-only";
import { sharedState } from "@/lib/runtime/shared-state";

const current = () => sharedState.requestContexts.getStore();

/**
 * Asks for the status of the page being rendered. Next cannot render a page whole on the server and give it a
 * status of its own, but our server can, as it sends documents only when they are finished.
 * @returns whether it will be sent so; never without our server, as on Vercel
 */
export function setPageStatus(status: 404 | 503): boolean {
  const context = current();
  if (!context?.pageStatus) return false;
  context.pageStatus = status;
  return true;
}

/**
 * Puts markup into the head of the page being rendered. React would send it twice, in the document and in the
 * data that brings the document to life.
 * @returns whether it will be there; never without our server, as on Vercel
 */
export function addToHead(markup: string): boolean {
  const context = current();
  if (context?.head === undefined) return false;
  context.head += markup;
  return true;
}

/** The id that the answer carries in X-Request-Id; undefined outside a request of our server. */
export function currentRequestId(): string | undefined {
  return current()?.requestId;
}

/** What an inline script that we write bears as its nonce; undefined without our server, as on Vercel. */
export function scriptNonce(): string | undefined {
  return current()?.scriptNonce;
}

/** The address at the other end of the connection; undefined outside a request of our server. */
export function currentAddress(): string | undefined {
  return current()?.address;
}

/** What a read can depend on; the database's triggers name the same when it changes (prisma/migrations). */
export type ReadTag =
  | "games"
  | "providers"
  | "reviews"
  | "updates"
  | "deals"
  | "advertisements"
  | "users"
  | `game:${number}`;

/**
 * Says what a read is about to read, so that our server may keep the answer until one of these changes.
 * `game:5` stands for the row of game 5 and all that hangs on it: providers, their reviews, their updates.
 */
export function noteRead(...tags: ReadTag[]): void {
  const context = current();
  for (const tag of tags) context?.tags.add(tag);
}

/** Says that what was read changes by itself after so many milliseconds, as a deal that ends. */
export function noteValidFor(milliseconds: number): void {
  const context = current();
  if (context) context.validUntil = Math.min(context.validUntil, performance.now() + milliseconds);
}

/**
 * Tells this process what a committed transaction changed, so that it answers nobody with what stood before.
 * Others hear of it from the database.
 * @param notices as note_changes() in the database wrote them
 */
export function announceChanges(notices: string[]): void {
  if (notices.length > 0) sharedState.invalidate?.(notices);
}
