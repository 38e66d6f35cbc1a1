import { createTurns } from "./turns.mjs";

/** Enough to keep a core and the database busy; more at once would only make all of them end late. */
const RENDERS_AT_ONCE = 8;
/** A crowd of browsers waits; beyond this nobody would wait for the end. */
const MOST_RENDERS_WAITING = 1_000;
/** Each is drawn for a third of a second, and asked for by crawlers. */
const MOST_DRAWINGS_WAITING = 32;
/** Before the connection is cut (scripts/server.mjs): even hundreds at once are served on a slow machine. */
const MAX_WAIT_MS = 20_000;

const HEALTH_PATH = /^\/api\/health(\/|$)/;
const DRAWN_PATH = /^\/og(\/|$)/;
const RESIZED_PATH = /^\/_next\/image$/;

const unlimited = ({ begin }) => begin(() => {});

/**
 * Where each request of the application waits for its turn: reads together, share images one at a time, and so
 * pictures that may have to be made smaller. Health never waits, and neither do writes: what they do at once is
 * bounded by the bodies that are held and by the database's connections.
 * @returns a function from a request `{ method, pathname }` to its turns (createTurns)
 */
export function openLanes() {
  const turns = (atOnce, most) => createTurns({ atOnce, most, maxWaitMs: MAX_WAIT_MS });
  const renders = turns(RENDERS_AT_ONCE, MOST_RENDERS_WAITING);
  const drawings = turns(1, MOST_DRAWINGS_WAITING);
  const resizes = turns(1, MOST_RENDERS_WAITING);

  return ({ method, pathname }) => {
    if (method !== "GET" && method !== "HEAD") return unlimited;
    if (HEALTH_PATH.test(pathname)) return unlimited;
    if (DRAWN_PATH.test(pathname)) return drawings;
    return RESIZED_PATH.test(pathname) ? resizes : renders;
  };
}
