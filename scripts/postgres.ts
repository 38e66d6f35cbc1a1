import { linkSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { dataDirFailure, diskFullFailure, Failure, loopbackFailure, retryBriefly } from "./failure";
import { addressOf, prepareDatabase } from "./postgres/application-database";
import { Cluster } from "./postgres/cluster";
import { loadSettings } from "./postgres/settings";
import { writePrivate } from "./private-file";
import { processStart } from "./process-identity";

const lockOf = (dataDir: string) => path.join(dataDir, "lock");

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
  const lockFile = lockOf(dataDir);
  const ownFile = `${lockFile}.${process.pid}`;
  const own = { pid: process.pid, startedAt: processStart(process.pid) };
  writePrivate(ownFile, JSON.stringify(own));
  try {
    if (holderOf(lockFile) === null) rmSync(lockFile, { force: true });
    linkSync(ownFile, lockFile);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(ownFile, { force: true });
  }
  const holder = holderOf(lockFile);
  if (holder !== process.pid) {
    throw new Failure(
      `The data folder ${dataDir} is in use by process ${holder}; stop it or set another DATA_DIR.`,
    );
  }
  return () => {
    if (holderOf(lockFile) === process.pid) rmSync(lockFile, { force: true });
  };
}

export type SharedDatabase = { url: string; stop: () => Promise<void> };

/** Adopts a server that a killed process left running. @throws Failure if the folder is unusable */
export async function startPostgres(dataDir: string) {
  let unlock = () => {};
  let cluster: Cluster | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = await retryBriefly(() => lockDataDir(dataDir));
    const opened = new Cluster(dataDir, await loadSettings(dataDir));
    cluster = opened;
    await opened.start();
    await prepareDatabase(opened.settings);
    return {
      url: addressOf(opened.settings),
      watch: (onRestart: () => void) => opened.watch(onRestart),
      stop: () => opened.stop().finally(unlock),
    };
  } catch (error) {
    await cluster?.stop().catch(() => {});
    unlock();
    const full = diskFullFailure(error, "starting the database");
    throw full ?? dataDirFailure(error, dataDir) ?? loopbackFailure(error) ?? error;
  }
}

export async function sharePostgres(dataDir: string): Promise<SharedDatabase> {
  if (holderOf(lockOf(dataDir)) === null) return startPostgres(dataDir);
  return { url: addressOf(await loadSettings(dataDir)), stop: async () => {} };
}
