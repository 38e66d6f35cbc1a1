// The embedded PostgreSQL: a real server from npm packages, one per data folder.
import { existsSync, mkdirSync } from "node:fs";
import { dataDirHolder, lockDataDir } from "./data-dir-lock";
import { dataDirFailure, diskFullFailure } from "./failure";
import { patiently } from "./patiently";
import { addressOf, prepareDatabase } from "./postgres/application-database";
import { Cluster } from "./postgres/cluster";
import { loadSettings } from "./postgres/settings";

/** A database that was lent: its address for the application's role, and how to give it back. */
export type LentDatabase = { url: string; stop: () => Promise<void> };

/** One that was started; `watch` starts it again when it dies. */
export type StartedDatabase = LentDatabase & { watch: (onRestart: () => void) => void };

/**
 * Starts the database of a data folder, or adopts the one a killed process left running.
 * @param dataDir made when missing; holds the cluster, its log, its port and passwords
 * @param mayCreateDatabases whether the application's role may, as `prisma migrate dev` and tests need
 * @throws Failure when the folder is in use, unusable or full
 */
export async function startPostgres(
  dataDir: string,
  { mayCreateDatabases = false } = {},
): Promise<StartedDatabase> {
  let unlock = () => {};
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = await patiently(() => lockDataDir(dataDir));
    const cluster = await Cluster.open(dataDir);
    await cluster.start();
    await prepareDatabase(cluster.settings, mayCreateDatabases);
    return {
      url: addressOf(cluster.settings),
      watch: (onRestart) => cluster.watch(onRestart),
      stop: () => cluster.stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw diskFullFailure(error, "starting the database") ?? dataDirFailure(error, dataDir) ?? error;
  }
}

/**
 * The database of a data folder for a command: that of the server running on it, which is left alone, else
 * started for this.
 * @throws Failure as startPostgres does
 */
export async function borrowPostgres(dataDir: string): Promise<LentDatabase> {
  const isServed = existsSync(dataDir) && dataDirHolder(dataDir) !== null;
  if (!isServed) return startPostgres(dataDir);
  return { url: addressOf(await loadSettings(dataDir)), stop: async () => {} };
}
