import "server-only";
import type { AdminListener } from "@/lib/runtime/admin-events";
import { sharedState } from "@/lib/runtime/shared-state";

const current = () => sharedState.requestContexts.getStore();

/** False without our server, which alone can set a page's status. */
export function setPageStatus(status: 404 | 503): boolean {
  const context = current();
  if (!context?.pageStatus) return false;
  context.pageStatus = status;
  return true;
}

/** For markup that React would send twice; false without our server. */
export function addToHead(markup: string): boolean {
  const context = current();
  if (context?.head === undefined) return false;
  context.head += markup;
  return true;
}

/** The id in X-Request-Id. */
export function currentRequestId(): string | undefined {
  return current()?.requestId;
}

/** False of what is sent for a move within the site, and without our server. */
export function isDocument(): boolean {
  return current()?.scriptNonce !== undefined;
}

/** Our inline scripts do not run without it. */
export function scriptNonce(): string | undefined {
  return current()?.scriptNonce;
}

export function isForAllVisitors(): boolean {
  return current()?.isShared === true;
}

export function currentAddress(): string | undefined {
  return current()?.address;
}

/** Names the audit entry by which the write of this request can be withdrawn. */
export function noteAuditEntry(id: number): void {
  const context = current();
  if (context) context.auditEntry = id;
}

export function currentAuditEntry(): number | undefined {
  return current()?.auditEntry;
}

/** Keeps the answer to this request open as a stream of events; false without our server. */
export function openAdminStream(listener: AdminListener): boolean {
  const context = current();
  if (context?.pageStatus === undefined) return false;
  context.listener = listener;
  return true;
}

/** What a read can depend on; note_changes() in prisma/migrations gives the same names to changes. */
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
  | "names"
  | `game:${number}`
  | `name:${string}`;

/**
 * Tags the response with what is about to be read; `game:5` includes all of game 5, such as its reviews, `name:…` the
 * providers of one name. Who reads those also needs `names`, which stands for many at once.
 */
export function noteRead(...tags: ReadTag[]): void {
  const context = current();
  for (const tag of tags) context?.tags.add(tag);
}

/** Limits until when the response may be cached although nothing is written, as when a deal ends; on our clock. */
export function noteValidUntil(time: number): void {
  const context = current();
  if (context) context.validUntil = Math.min(context.validUntil, time);
}

/** Invalidates the response cache of this process after a commit; NOTIFY reaches the other instances. */
export function announceChanges(notices: string[]): void {
  if (notices.length > 0) sharedState.invalidate?.(notices);
}
