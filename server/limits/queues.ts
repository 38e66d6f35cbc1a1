import { FairQueue, type Job } from "@/lib/runtime/fair-queue";
import { type ClientRequest, isRead } from "@/server/request/client-request";

/** Enough to saturate a core and the database; more would only slow all of them down. */
const PAGES_AT_ONCE = 8;
const MAX_WAITING = 1_000;
const MAX_SHARE_IMAGES_WAITING = 32;
const MAX_WAIT_MS = 20_000; // Below the connection timeout (server/main.ts)

const HEALTH_PATH = /^\/api\/health(\/|$)/;
const SHARE_IMAGE_PATH = /^\/og(\/|$)/;

const unlimited = { enqueue: ({ begin }: Job) => begin(() => {}) };

/** Health checks and writes never queue, but MCP reads by POST; the body budget and the database pool limit writes. */
export function createRequestQueues() {
  const queue = (concurrency: number, maxWaiting: number) =>
    new FairQueue({ concurrency, maxWaiting, maxWaitMs: MAX_WAIT_MS });
  const pages = queue(PAGES_AT_ONCE, MAX_WAITING);
  const shareImages = queue(1, MAX_SHARE_IMAGES_WAITING);
  const resizing = queue(1, MAX_WAITING);

  return ({ method, pathname }: ClientRequest): Pick<FairQueue, "enqueue"> => {
    if (!isRead(method) && pathname !== "/mcp") return unlimited;
    if (HEALTH_PATH.test(pathname)) return unlimited;
    if (SHARE_IMAGE_PATH.test(pathname)) return shareImages;
    return pathname === "/_next/image" ? resizing : pages;
  };
}
