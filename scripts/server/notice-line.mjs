import { randomUUID } from "node:crypto";
import pg from "pg";

const CHANNEL = "detectory_changes";
const HEARTBEAT_MS = 500;
/** From the sending of a pulse to its coming back. */
const MAX_SILENCE_MS = 1_200;
const MAX_CONNECT_MS = 3_000;
const MAX_END_MS = 500;
/** So many pulses are committed and not heard: notices do not come this way. */
const DEAF_AFTER = 2;
// The pulse need not outlive a crash of the database, and so waits for no disk. Only this transaction is told:
// a setting of the session would stay with a connection that a pooler lends to others.
const PULSE = "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";

/** It answered, but takes no more connections: PostgreSQL and poolers say it in different ways. */
const isFull = ({ code, message }) => code === "53300" || /no more connections|too many/i.test(message);

/**
 * Two connections to the database: one listens and says nothing more, the other sends a pulse every half second.
 * A pooler in transaction mode gives the listening one's session to whoever asks next, and PostgreSQL tells a
 * session of its own notices too: a pulse sent on the listening connection would come back where no notice of
 * others ever arrives.
 * @param onNotice given what others notify
 * @param onPulse called when a pulse has come back
 * @param onLost called once at the end: "lost" when a connection ended or found no room, "away" when the database
 *   does not answer, "deaf" when it does but its notices do not arrive
 * @returns `end()`
 */
export function openNoticeLine(connectionString, { onNotice, onPulse, onLost }) {
  const pulseName = `pulse:${randomUUID()}:`;
  const sentAt = new Map();
  let sent = 0;
  let committed = 0;
  let heard = 0;
  const open = (name) =>
    new pg.Client({
      connectionString,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: MAX_CONNECT_MS,
      query_timeout: MAX_CONNECT_MS,
    });
  const ear = open("detectory listener");
  const mouth = open("detectory pulse");
  const clients = [ear, mouth];
  let isOpen = true;
  let beating;
  let watching;

  function lose(state) {
    if (!isOpen) return;
    close();
    // A connection that is silently dead would never end by itself.
    for (const { connection } of clients) connection.stream.destroy();
    onLost(state);
  }

  function close() {
    isOpen = false;
    clearInterval(beating);
    clearTimeout(watching);
  }

  /** Waits for the oldest pulse under way, if there is one. */
  function watch() {
    clearTimeout(watching);
    const [oldest] = sentAt.values();
    if (oldest !== undefined) watching = setTimeout(judge, oldest + MAX_SILENCE_MS - performance.now());
  }

  function judge() {
    const before = heard;
    // A process that was held up reads what has arrived before it judges the silence.
    setImmediate(() => {
      if (heard === before) lose(committed - heard >= DEAF_AFTER ? "deaf" : "away");
    });
  }

  function hear(payload) {
    if (!payload.startsWith("pulse:")) return onNotice(payload);
    if (!isOpen || !payload.startsWith(pulseName)) return;
    heard = Number(payload.slice(pulseName.length));
    for (const number of sentAt.keys()) if (number <= heard) sentAt.delete(number);
    watch();
    onPulse();
  }

  function beat() {
    sent += 1;
    const number = sent;
    sentAt.set(number, performance.now());
    if (sentAt.size === 1) watch();
    mouth.query(PULSE, [CHANNEL, pulseName + number]).then(
      () => {
        committed = number;
      },
      () => {}, // It shows in the pulse that does not come back.
    );
  }

  async function begin() {
    for (const client of clients) {
      client.on("error", () => lose("lost"));
      client.on("end", () => lose("lost"));
    }
    ear.on("notification", ({ payload }) => hear(payload));
    try {
      await Promise.all(clients.map((client) => client.connect()));
      await ear.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      return lose(isFull(error) ? "lost" : "away");
    }
    if (!isOpen) return;
    beating = setInterval(beat, HEARTBEAT_MS);
    beat();
  }

  begin();
  return {
    async end() {
      close();
      const cut = () => clients.map(({ connection }) => connection.stream.destroy());
      const timer = setTimeout(cut, MAX_END_MS);
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
      clearTimeout(timer);
    },
  };
}
