// What Prometheus reads at /api/metrics.
import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { routeClass } from "./route-class.mjs";

const METRICS_PATH = "/api/metrics";
const READS = new Set(["GET", "HEAD"]);
const METHODS = new Set([...READS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const token = process.env.METRICS_TOKEN;

if (token) collectDefaultMetrics();

const MAX_PROBE_MS = 1_000;
/** Where a sign-in is refused: our call, and that of the library behind it. */
const SIGN_IN = /^\/api\/(login|auth\/callback\/credentials)([/?]|$)/;

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the first byte of a request to the end of its answer.",
  labelNames: ["route", "method", "status"],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});
const inFlight = new Gauge({ name: "http_requests_in_flight", help: "Requests being answered now." });
const cacheResults = new Counter({
  name: "response_cache_requests_total",
  help: "Requests by what the response cache did for them.",
  labelNames: ["result"],
});

const CACHE_STATES = ["live", "blind", "away", "off"];
let cache = null;
new Gauge({
  name: "response_cache_state",
  help: "1 for what the response cache is: live, blind (changes may be missed), away (no database) or off.",
  labelNames: ["state"],
  collect() {
    const state = cache?.state() ?? "off";
    const shown = CACHE_STATES.includes(state) ? state : "blind";
    for (const known of CACHE_STATES) this.set({ state: known }, known === shown ? 1 : 0);
  },
});
new Gauge({
  name: "response_cache_bytes",
  help: "Memory that kept answers take.",
  collect() {
    this.set(cache?.usage().bytes ?? 0);
  },
});
new Gauge({
  name: "response_cache_entries",
  help: "Answers that are kept.",
  collect() {
    this.set(cache?.usage().entries ?? 0);
  },
});
const blindness = new Counter({
  name: "response_cache_blind_total",
  help: "Times that a live response cache ceased to hear of changes, by cause.",
  labelNames: ["cause"],
});
const signInFailures = new Counter({
  name: "sign_in_failures_total",
  help: "Sign-ins that were refused: 401 for a wrong password, 429 for too many attempts.",
  labelNames: ["status"],
});
const databaseRestarts = new Counter({
  name: "embedded_database_restarts_total",
  help: "Times that the embedded database had died and was started again.",
});
const buildInfo = new Gauge({
  name: "detectory_build_info",
  help: "1 for the version and build that runs.",
  labelNames: ["version", "build"],
});
new Gauge({
  name: "database_up",
  help: "1 when the database answers a new connection within a second.",
  async collect() {
    this.set((await doesDatabaseAnswer()) ? 1 : 0);
  },
});

async function doesDatabaseAnswer() {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: MAX_PROBE_MS,
    query_timeout: MAX_PROBE_MS,
    application_name: "detectory metrics",
  });
  client.on("error", () => {}); // It shows in the query.
  try {
    await client.connect();
    await client.query("SELECT 1");
    client.end().catch(() => {});
    return true;
  } catch {
    client.connection.stream.destroy();
    return false;
  }
}

// lib/database/db.ts leaves its pool under this symbol; until its first query there is none.
const POOL = Symbol.for("detectory.database-pool");
new Gauge({
  name: "database_pool_connections",
  help: "Database connections: all, those idle, and requests that wait for one.",
  labelNames: ["state"],
  collect() {
    const pool = globalThis[POOL];
    this.set({ state: "total" }, pool?.totalCount ?? 0);
    this.set({ state: "idle" }, pool?.idleCount ?? 0);
    this.set({ state: "waiting" }, pool?.waitingCount ?? 0);
  },
});

/** Counts what the response cache did with a request: "hit", "miss", "stale" or "bypass". */
export function countCache(result) {
  if (token) cacheResults.inc({ result });
}

/** Lets the metrics tell of a response cache, by functions for its state and how much it keeps. */
export function watchCache(watched) {
  cache = watched;
}

/** Counts that a live response cache has become "lost", "away" or "deaf". */
export function countBlindness(cause) {
  blindness.inc({ cause });
}

/** Counts that the embedded database was started again. */
export function countDatabaseRestart() {
  databaseRestarts.inc();
}

/** Lets the metrics tell which version and build of a folder runs. */
export function describeBuild(root) {
  const read = (name) => readFileSync(path.join(root, name), "utf8").trim();
  const { version } = JSON.parse(read("package.json"));
  buildInfo.set({ version, build: read(".next/BUILD_ID") }, 1);
}

const series = new Map();

/** One series of durations; looking it up by a text is cheaper than by the library's labels. */
function seriesOf(route, method, status) {
  const key = `${route} ${method} ${status}`;
  let found = series.get(key);
  if (!found) {
    found = durations.labels(route, method, status);
    series.set(key, found);
  }
  return found;
}

/** Notes a request that has come in, and at its end what became of it. */
export function measureRequest({ method, url }, response) {
  if (!token) return;
  const since = performance.now();
  inFlight.inc();
  response.once("close", () => {
    inFlight.dec();
    const known = METHODS.has(method) ? method : "other";
    // 499: the client left before there was an answer.
    const status = response.headersSent ? response.statusCode : 499;
    const seconds = (performance.now() - since) / 1_000;
    // 503 asks to come back, 500 is a fault of ours.
    const shown = status >= 500 ? String(status) : `${Math.floor(status / 100)}xx`;
    seriesOf(routeClass(url), known, shown).observe(seconds);
    if (method === "POST" && (status === 401 || status === 429) && SIGN_IN.test(url)) {
      signInFailures.inc({ status });
    }
  });
}

const digest = (text) => createHash("sha256").update(text).digest();

/**
 * Answers a request for the metrics to who holds METRICS_TOKEN. Without that variable there are none, and
 * the application answers as for any unknown address.
 * @returns whether this was such a request
 */
export function answerMetrics(request, response) {
  if (!token || request.pathname !== METRICS_PATH || !READS.has(request.method)) return false;
  response.setHeader("Cache-Control", "no-store");
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (!timingSafeEqual(digest(given), digest(token))) {
    response.writeHead(401, { "Content-Type": "text/plain; charset=utf-8", "WWW-Authenticate": "Bearer" });
    response.end("The metrics need the token of METRICS_TOKEN.");
    return true;
  }
  register.metrics().then(
    (text) => response.writeHead(200, { "Content-Type": register.contentType }).end(text),
    () => response.writeHead(503).end(),
  );
  return true;
}
