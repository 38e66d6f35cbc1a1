import { existsSync, statfsSync } from "node:fs";

/** Something the person at the terminal can act on: its message, one sentence, is all that is printed. */
export class Failure extends Error {
  name = "Failure";
}

/**
 * The Failure to show for a full disk, or null when the text or error is about something else.
 * @param {string | NodeJS.ErrnoException | undefined} error
 * @param {string} doing
 */
export function diskFullFailure(error, doing) {
  const text = typeof error === "string" ? error : `${error?.code} ${error?.message}`;
  return /ENOSPC|EDQUOT|no space left on device|check free disk space|disk quota exceeded/i.test(text)
    ? new Failure(`The disk is full: there was no space left while ${doing}.`)
    : null;
}

/** With less than this PostgreSQL stops in the middle of what it writes, without saying why. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024;

/**
 * The Failure to show when something failed on a disk that has hardly any room left; null when there is some.
 * @param {string} folder
 * @param {string} doing
 */
export function noRoomFailure(folder, doing) {
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_FREE_BYTES ? diskFullFailure("ENOSPC", doing) : null;
}

/**
 * The Failure to show where the data folder cannot be used, or null when the error is about something else.
 * @param {NodeJS.ErrnoException} error
 * @param {string} dataDir
 */
export function dataDirFailure({ code, syscall }, dataDir) {
  if (!syscall) return null;
  const sentence = {
    EACCES: "belongs to another user or is closed to this one",
    EPERM: "belongs to another user or is closed to this one",
    EROFS: "cannot be written: its disk is read-only",
    ENOENT: "cannot be made: its disk is read-only or its path leads nowhere",
    ENOTDIR: "is no folder",
    EEXIST: "is no folder",
  }[code ?? ""];
  if (!sentence) return null;
  return new Failure(`The data folder ${dataDir} ${sentence}; set another DATA_DIR, or run as its owner.`);
}
