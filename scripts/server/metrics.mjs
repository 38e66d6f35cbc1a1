// What Prometheus reads at /api/metrics.
import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { routeClass } from "./route-class.mjs";

const METRICS_PATH = "/api/metrics";
const READS = new Set(["GET", "HEAD"]);
const METHODS = new Set([...READS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const token = process.env.METRICS_TOKEN;

if (token) collectDefaultMetrics();

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

// lib/db.ts leaves its pool under this symbol; until its first query there is none.
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
    seriesOf(routeClass(url), known, `${Math.floor(status / 100)}xx`).observe(seconds);
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
