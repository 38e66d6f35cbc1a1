import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import type { AdminListener } from "@/lib/runtime/events";
import type { CatalogueTable } from "@/lib/runtime/records";
import { processWide, sharedState } from "@/lib/runtime/shared-state";

export type RequestContext = {
  requestId: string; // As sent in X-Request-Id
  path?: string; // Without its query, which may contain secrets
  headers?: IncomingHttpHeaders;
  scriptNonce?: string; // For our inline scripts. The next two are absent in development, where Next streams
  pageStatus?: 200 | 404 | 503;
  address?: string;
  tags: Set<string>;
  auditEntry?: number;
  listener?: AdminListener;
  validUntil: number; // As Date.now(), because performance.now() stops while a machine sleeps
};

export const requestContexts = processWide("request contexts", () => new AsyncLocalStorage<RequestContext>());

/** Undefined outside of requests. Some fields are absent without our server. */
export const currentRequest = (): RequestContext | undefined => requestContexts.getStore();

/** False without our server, which alone can set a page's status. */
export function setPageStatus(status: 404 | 503): boolean {
  const context = currentRequest();
  if (!context?.pageStatus) return false;
  context.pageStatus = status;
  return true;
}

export function noteAuditEntry(id: number): void {
  const context = currentRequest();
  if (context) context.auditEntry = id;
}

/** False without our server. */
export function openAdminStream(listener: AdminListener): boolean {
  const context = currentRequest();
  if (context?.pageStatus === undefined) return false;
  context.listener = listener;
  return true;
}

/** Must match the names that note_changes() in prisma/migrations uses. */
export type ReadTag =
  | CatalogueTable
  | "patches"
  | "updates"
  | "status_intervals"
  | "verifications"
  | "users"
  | "names"
  | `game:${number}`
  | `name:${string}`;

export function tagsOfProvider({ gameId }: { gameId: number | null }): ReadTag[] {
  return gameId === null ? ["providers", "status_intervals", "verifications", "reviews"] : [`game:${gameId}`];
}

/** `game:5` covers everything of game 5; reads of many `name:…` also need `names`. */
export function noteRead(...tags: ReadTag[]): void {
  const context = currentRequest();
  for (const tag of tags) context?.tags.add(tag);
}

/** As Date.now(), for responses that expire without a write, such as when a deal ends. */
export function noteValidUntil(time: number): void {
  const context = currentRequest();
  if (context) context.validUntil = Math.min(context.validUntil, time);
}

/** Invalidates this process's response cache after a commit; NOTIFY reaches the other instances. */
export function announceChanges(notices: string[]): void {
  if (notices.length > 0) sharedState.invalidate?.(notices);
}
