import type { ClientRequest } from "@/server/request/client-request";
import { createFairQueue, type Job } from "@/server/request/fair-queue";

/** Enough to keep a core and the database busy; more at once would only make all of them end late. */
const PAGES_AT_ONCE = 8;
/** A crowd of browsers waits; beyond this nobody would wait for the end. */
const MAX_WAITING = 1_000;
/** Each share image is drawn for a third of a second, and asked for by crawlers. */
const MAX_SHARE_IMAGES_WAITING = 32;
/** Before the connection is cut (server/main.ts): even hundreds at once are served on a slow machine. */
const MAX_WAIT_MS = 20_000;

const HEALTH_PATH = /^\/api\/health(\/|$)/;
const SHARE_IMAGE_PATH = /^\/og(\/|$)/;
const RESIZE_PATH = /^\/_next\/image$/;

const unlimited = ({ begin }: Job) => begin(() => {});

/**
 * Chooses the queue of a request: reads share one, share images and pictures to be made smaller have one each.
 * Health never waits, and neither do writes, which the budget of bodies and the database's connections bound.
 */
export function createRequestQueues() {
  const queue = (concurrency: number, maxWaiting: number) =>
    createFairQueue({ concurrency, maxWaiting, maxWaitMs: MAX_WAIT_MS });
  const pages = queue(PAGES_AT_ONCE, MAX_WAITING);
  const shareImages = queue(1, MAX_SHARE_IMAGES_WAITING);
  const resizing = queue(1, MAX_WAITING);

  return ({ method, pathname }: ClientRequest): ((job: Job) => void) => {
    if (method !== "GET" && method !== "HEAD") return unlimited;
    if (HEALTH_PATH.test(pathname)) return unlimited;
    if (SHARE_IMAGE_PATH.test(pathname)) return shareImages;
    return RESIZE_PATH.test(pathname) ? resizing : pages;
  };
}
