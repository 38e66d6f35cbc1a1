import "server-only";
import type pg from "pg";
import { logger } from "@/lib/runtime/logger";
import { sharedState } from "@/lib/runtime/shared-state";

const BEHIND_MS = 20;
const AWAY_MS = 1_000;
/** Covers every commit, flushed to disk or not. */
const POSITION = "SELECT pg_current_wal_insert_lsn()::text AS position";
/** A promoted standby no longer replays anything. */
const HAS_REACHED = `SELECT coalesce(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
  ELSE pg_current_wal_insert_lsn() END >= $1::pg_lsn, false) AS "hasReached"`;

/** Read only once it has replayed everything this process knows of (docs/decisions/0041-standby.md). */
export class Standby {
  readonly #pool: pg.Pool;
  readonly #leaderPool: pg.Pool;
  /** Per connection, because several standbys may share an address. */
  readonly #reached = new WeakMap<pg.PoolClient, string>();
  #needed: { changes: number; position: string } | null = null;
  #isLearning = false;
  #restUntil = 0;
  #isAway = false;

  constructor(pool: pg.Pool, leaderPool: pg.Pool) {
    this.#pool = pool;
    this.#leaderPool = leaderPool;
  }

  /** Null if the leader has to be queried. */
  async connect(): Promise<pg.PoolClient | null> {
    const client = await this.#connect();
    sharedState.countVisitorsRead?.(client ? "standby" : "leader");
    return client;
  }

  async #connect(): Promise<pg.PoolClient | null> {
    const changes = sharedState.heardChanges?.() ?? null;
    if (changes === null || performance.now() < this.#restUntil) return null;
    if (this.#needed?.changes !== changes) {
      this.#learn(changes);
      return null;
    }
    const { position } = this.#needed;
    try {
      const client = await this.#pool.connect();
      if (await this.#hasReached(client, position)) return client;
      client.release();
      this.#restUntil = performance.now() + BEHIND_MS;
    } catch (error) {
      this.noteFailure(error);
    }
    return null;
  }

  async #learn(changes: number) {
    if (this.#isLearning) return;
    this.#isLearning = true;
    const { rows } = await this.#leaderPool.query<{ position: string }>(POSITION).catch(() => ({ rows: [] }));
    this.#needed = rows[0] ? { changes, position: rows[0].position } : null;
    this.#isLearning = false;
  }

  async #hasReached(client: pg.PoolClient, position: string): Promise<boolean> {
    if (this.#reached.get(client) === position) return true;
    try {
      const { rows } = await client.query<{ hasReached: boolean }>(HAS_REACHED, [position]);
      if (this.#isAway) logger.info("standby available again");
      this.#isAway = false;
      if (rows[0]?.hasReached) this.#reached.set(client, position);
      return rows[0]?.hasReached === true;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  noteFailure(error: unknown): void {
    this.#restUntil = performance.now() + AWAY_MS;
    if (!this.#isAway) logger.warn({ err: error }, "standby unreachable; reading from the leader");
    this.#isAway = true;
  }
}
