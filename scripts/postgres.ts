import { existsSync, mkdirSync } from "node:fs";
import { dataDirHolder, lockDataDir } from "./data-dir-lock";
import { dataDirFailure, diskFullFailure } from "./failure";
import { patiently } from "./patiently";
import { addressOf, prepareDatabase } from "./postgres/application-database";
import { Cluster } from "./postgres/cluster";
import { loadSettings } from "./postgres/settings";

export type SharedDatabase = { url: string; stop: () => Promise<void> };

export type StartedDatabase = SharedDatabase & { watch: (onRestart: () => void) => void };

/** Adopts a server that a killed process left running. @throws Failure if the folder is unusable */
export async function startPostgres(
  dataDir: string,
  { mayCreateDatabases = false } = {},
): Promise<StartedDatabase> {
  let unlock = () => {};
  let cluster: Cluster | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = await patiently(() => lockDataDir(dataDir));
    const opened = await Cluster.open(dataDir);
    cluster = opened;
    await opened.start();
    await prepareDatabase(opened.settings, mayCreateDatabases);
    return {
      url: addressOf(opened.settings),
      watch: (onRestart) => opened.watch(onRestart),
      stop: () => opened.stop().finally(unlock),
    };
  } catch (error) {
    await cluster?.stop().catch(() => {});
    unlock();
    throw diskFullFailure(error, "starting the database") ?? dataDirFailure(error, dataDir) ?? error;
  }
}

/** Shares the database of a server running on the folder, or starts one. */
export async function sharePostgres(dataDir: string): Promise<SharedDatabase> {
  const isServed = existsSync(dataDir) && dataDirHolder(dataDir) !== null;
  if (!isServed) return startPostgres(dataDir);
  return { url: addressOf(await loadSettings(dataDir)), stop: async () => {} };
}
