import "server-only";
import { sharedState } from "@/lib/runtime/shared-state";

const current = () => sharedState.requestContexts.getStore();

/** Asks for the status of the page being rendered; false without our server, which alone can give it. */
export function setPageStatus(status: 404 | 503): boolean {
  const context = current();
  if (!context?.pageStatus) return false;
  context.pageStatus = status;
  return true;
}

/** Puts markup into the head of the page, which React would send twice; false without our server. */
export function addToHead(markup: string): boolean {
  const context = current();
  if (context?.head === undefined) return false;
  context.head += markup;
  return true;
}

/** The id in X-Request-Id; undefined, as all of these, outside a request of our server. */
export function currentRequestId(): string | undefined {
  return current()?.requestId;
}

/** For inline scripts of ours: without it they do not run. */
export function scriptNonce(): string | undefined {
  return current()?.scriptNonce;
}

export function currentAddress(): string | undefined {
  return current()?.address;
}

/** What a read can depend on; the database's triggers name the same when it changes (prisma/migrations). */
export type ReadTag =
  | "games"
  | "providers"
  | "reviews"
  | "updates"
  | "status_intervals"
  | "verifications"
  | "deals"
  | "advertisements"
  | "users"
  | `game:${number}`;

/** Tags the response with what is about to be read. `game:5` includes all that hangs on game 5, such as reviews. */
export function noteRead(...tags: ReadTag[]): void {
  const context = current();
  for (const tag of tags) context?.tags.add(tag);
}

/** Limits how long the response is true though nothing is written, as when a deal ends. */
export function noteValidFor(milliseconds: number): void {
  const context = current();
  if (context) context.validUntil = Math.min(context.validUntil, performance.now() + milliseconds);
}

/** Invalidates what a committed transaction changed, in this process; the database notifies the others. */
export function announceChanges(notices: string[]): void {
  if (notices.length > 0) sharedState.invalidate?.(notices);
}
