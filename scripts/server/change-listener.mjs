import { randomUUID } from "node:crypto";
import pg from "pg";

const CHANNEL = "detectory_changes";
const HEARTBEAT_MS = 500;
const MAX_SILENCE_MS = 1_500;
const MAX_RETRY_MS = 1_000;
/** The server answered, but takes no more connections: it is not away. */
const IS_FULL = "53300";

/**
 * Listens for what changes in the database and tells whether it can be relied on. A notice to itself goes
 * round every half second, so that a connection which is silently dead, or a pooler that swallows
 * notifications, is noticed.
 * @param onNotices given the notices of others and of ourselves
 * @param onState "live", then at any time "lost" (connecting again) or "away" (the database cannot be reached)
 * @returns `stop()`
 */
export function listenForChanges(connectionString, { onNotices, onState }) {
  const ownPulse = `pulse:${randomUUID()}`;
  let client = null;
  let timer = null;
  let retryMs = 50;
  let heardAt = 0;
  let isStopped = false;

  async function connect() {
    if (isStopped) return;
    const attempt = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      application_name: "detectory listener",
    });
    client = attempt;
    const lose = () => attempt === client && retry(attempt);
    attempt.on("error", lose);
    attempt.on("end", lose);
    attempt.on("notification", ({ payload }) => {
      if (payload === ownPulse) feel(attempt);
      else if (!payload.startsWith("pulse:")) onNotices([payload]);
    });
    try {
      await attempt.connect();
      await attempt.query(`LISTEN ${CHANNEL}`);
      heardAt = Date.now();
      beat(attempt);
    } catch (error) {
      if (attempt === client) retry(attempt, error.code === IS_FULL ? "lost" : "away");
    }
  }

  function feel(connection) {
    if (connection !== client) return;
    heardAt = Date.now();
    retryMs = 50;
    onState("live");
  }

  function beat(connection) {
    if (connection !== client) return;
    // A process that was held up reads what has arrived before it judges the silence.
    setImmediate(() => Date.now() - heardAt > MAX_SILENCE_MS && retry(connection));
    connection.query("SELECT pg_notify($1, $2)", [CHANNEL, ownPulse]).catch(() => {});
    timer = setTimeout(() => beat(connection), HEARTBEAT_MS);
  }

  function retry(lost, state = "lost") {
    if (isStopped || lost !== client) return;
    clearTimeout(timer);
    client = null;
    onState(state);
    // A connection that is silently dead would never end by itself.
    lost.connection.stream.destroy();
    timer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
