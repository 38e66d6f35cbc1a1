import { randomUUID } from "node:crypto";
import pg from "pg";
import { socketOf } from "@/lib/runtime/database-socket";

const CHANNEL = "detectory_changes";
const HEARTBEAT_MS = 500;
const MAX_SILENCE_MS = 1_200;
const MAX_CONNECT_MS = 3_000;
const MAX_END_MS = 500;
const DEAF_AFTER = 2; // Missed heartbeats before notifications count as lost
// Local to the transaction, because poolers share sessions.
const NOTIFY =
  "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2), extract(epoch from clock_timestamp())::float8 AS time";

/** "lost": disconnected or refused. "away": no response. "deaf": responds, but delivers no notifications. */
type LossState = "lost" | "away" | "deaf";

type Listeners = {
  onNotice: (notice: string) => void;
  onHeartbeat: () => void;
  onTime: (time: Date, sentAt: number) => void;
  onLost: (state: LossState) => void;
};

const isFull = ({ code, message }: NodeJS.ErrnoException) =>
  code === "53300" || /no more connections|too many/i.test(message);

const newConnection = (connectionString: string, name: string) =>
  new pg.Client({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    query_timeout: MAX_CONNECT_MS,
  });

const cut = (client: pg.Client) => void socketOf(client).destroy();

/** Separate connections: PostgreSQL notifies the sending session even through a transaction-mode pooler. */
class NotificationChannel {
  readonly #listeners: Listeners;
  readonly #listening: pg.Client;
  readonly #notifying: pg.Client;
  readonly #prefix = `pulse:${randomUUID()}:`;
  readonly #sentAt = new Map<number, number>();
  #sent = 0;
  #committed = 0;
  #received = 0;
  #isOpen = true;
  #heartbeat: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(connectionString: string, listeners: Listeners) {
    this.#listeners = listeners;
    this.#listening = newConnection(connectionString, "detectory listener");
    this.#notifying = newConnection(connectionString, "detectory pulse");
    this.#open();
  }

  get #connections() {
    return [this.#listening, this.#notifying];
  }

  async #open() {
    // A proxy without a database accepts connections and then closes them.
    let ended: LossState = "away";
    for (const connection of this.#connections) {
      connection.on("error", () => this.#lose(ended));
      connection.on("end", () => this.#lose(ended));
    }
    this.#listening.on("notification", ({ payload = "" }) => this.#receive(payload));
    try {
      await Promise.all(this.#connections.map((connection) => connection.connect()));
      ended = "lost";
      await this.#listening.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      return this.#lose(error instanceof Error && isFull(error) ? "lost" : "away");
    }
    if (!this.#isOpen) return;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#beat();
  }

  #beat() {
    this.#sent += 1;
    const number = this.#sent;
    this.#sentAt.set(number, performance.now());
    if (this.#sentAt.size === 1) this.#watchOldest();
    const sentAt = Date.now();
    this.#notifying.query<{ time: number }>(NOTIFY, [CHANNEL, this.#prefix + number]).then(
      ({ rows: [row] }) => {
        this.#committed = number;
        if (row) this.#listeners.onTime(new Date(row.time * 1_000), sentAt);
      },
      () => {},
    );
  }

  #receive(payload: string) {
    if (!payload.startsWith("pulse:")) return this.#listeners.onNotice(payload);
    if (!this.#isOpen || !payload.startsWith(this.#prefix)) return;
    this.#received = Number(payload.slice(this.#prefix.length));
    for (const number of this.#sentAt.keys()) if (number <= this.#received) this.#sentAt.delete(number);
    this.#watchOldest();
    this.#listeners.onHeartbeat();
  }

  #watchOldest() {
    clearTimeout(this.#watch);
    const [oldest] = this.#sentAt.values();
    if (oldest === undefined) return;
    this.#watch = setTimeout(() => this.#checkSilence(), oldest + MAX_SILENCE_MS - performance.now());
  }

  #checkSilence() {
    const before = this.#received;
    // A stalled process first reads what has arrived before it decides.
    setImmediate(() => {
      if (this.#received === before) this.#lose(this.#committed - before >= DEAF_AFTER ? "deaf" : "away");
    });
  }

  #lose(state: LossState) {
    if (!this.#isOpen) return;
    this.#close();
    // A dead connection would never close by itself.
    this.#connections.forEach(cut);
    this.#listeners.onLost(state);
  }

  #close() {
    this.#isOpen = false;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#watch);
  }

  async end(): Promise<void> {
    this.#close();
    const timer = setTimeout(() => this.#connections.forEach(cut), MAX_END_MS);
    await Promise.all(this.#connections.map((connection) => connection.end().catch(() => {})));
    clearTimeout(timer);
  }
}

const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;

export type ListenerState = "live" | LossState;

type Handlers = Pick<Listeners, "onNotice" | "onTime"> & { onState: (state: ListenerState) => void };

export function listenForChanges(connectionString: string, { onNotice, onTime, onState }: Handlers) {
  let timer: NodeJS.Timeout;
  let retryMs = FIRST_RETRY_MS;

  const open = () =>
    new NotificationChannel(connectionString, {
      onNotice,
      onTime,
      onHeartbeat() {
        retryMs = FIRST_RETRY_MS;
        onState("live");
      },
      onLost(state) {
        onState(state);
        timer = setTimeout(() => {
          channel = open();
        }, retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      },
    });

  let channel = open();
  return {
    async stop() {
      clearTimeout(timer);
      await channel.end();
    },
  };
}
