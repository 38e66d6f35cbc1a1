import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { processStart } from "./process-identity.mjs";

/**
 * The process that holds a data folder; null when none does.
 * @param {string} dataDir
 */
export function dataDirHolder(dataDir) {
  return holderOf(path.join(dataDir, "lock"));
}

/**
 * @param {string} lockFile
 * @returns {number | null}
 */
function holderOf(lockFile) {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(lockFile, "utf8"));
    return processStart(pid) === startedAt ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Takes a data folder for this process, so that two servers never share one database folder. A lock left by
 * a killed process is taken over.
 * @param {string} dataDir
 * @returns a function that gives the folder back
 * @throws Failure when a live process holds it
 */
export function lockDataDir(dataDir) {
  const lockFile = path.join(dataDir, "lock");
  const ownFile = `${lockFile}.${process.pid}`;
  const startedAt = processStart(process.pid);
  writeFileSync(ownFile, JSON.stringify({ pid: process.pid, startedAt }), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      const holder = holderOf(lockFile);
      if (holder !== null && holder !== process.pid) {
        throw new Failure(
          `The data folder ${dataDir} is in use by process ${holder}; stop that one or set another DATA_DIR.`,
        );
      }
      rmSync(lockFile, { force: true });
      try {
        linkSync(ownFile, lockFile);
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      if (holderOf(lockFile) === process.pid) {
        return () => {
          if (holderOf(lockFile) === process.pid) rmSync(lockFile, { force: true });
        };
      }
    }
    throw new Failure(`The data folder ${dataDir} is being taken by another process; try again.`);
  } finally {
    rmSync(ownFile, { force: true });
  }
}
