import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure";
import { processStart } from "./process-identity";

export function dataDirHolder(dataDir: string): number | null {
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
export function lockDataDir(dataDir: string): () => void {
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
