import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDirFailure, diskFullFailure, Failure, patiently } from "./failure";
import { addressOf, prepareDatabase } from "./postgres/application-database";
import { Cluster } from "./postgres/cluster";
import { loadSettings } from "./postgres/settings";
import { processStart } from "./process-identity";

function dataDirHolder(dataDir: string): number | null {
  return holderOf(path.join(dataDir, "lock"));
}

function holderOf(lockFile: string): number | null {
  try {
    const lock: { pid: number; startedAt: string } = JSON.parse(readFileSync(lockFile, "utf8"));
    return processStart(lock.pid) === lock.startedAt ? lock.pid : null;
  } catch {
    return null;
  }
}

/** Takes over the lock of a killed process. @throws Failure if a running process holds the folder */
function lockDataDir(dataDir: string): () => void {
  const lockFile = path.join(dataDir, "lock");
  const ownFile = `${lockFile}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) }), {
    mode: 0o600,
  });
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      const holder = holderOf(lockFile);
      if (holder !== null && holder !== process.pid) {
        throw new Failure(
          `The data folder ${dataDir} is in use by process ${holder}; stop it or set another DATA_DIR.`,
        );
      }
      if (takeOver(lockFile, ownFile)) return () => giveBack(lockFile);
    }
    throw new Failure(`Another process is starting on the data folder ${dataDir}; try again.`);
  } finally {
    rmSync(ownFile, { force: true });
  }
}

function takeOver(lockFile: string, ownFile: string): boolean {
  rmSync(lockFile, { force: true });
  try {
    linkSync(ownFile, lockFile);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return holderOf(lockFile) === process.pid;
}

function giveBack(lockFile: string) {
  if (holderOf(lockFile) === process.pid) rmSync(lockFile, { force: true });
}

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
