import { existsSync, statfsSync } from "node:fs";

/** Something the person at the terminal can act on: its message, one sentence, is all that is printed. */
export class Failure extends Error {
  override name = "Failure";
}

/** What an unknown thing that was thrown says of itself. */
const toldBy = (error: unknown): Partial<NodeJS.ErrnoException> => (error instanceof Error ? error : {});

/** The Failure to show for a full disk, or null when the output or error is about something else. */
export function diskFullFailure(error: unknown, doing: string): Failure | null {
  const { code, message } = toldBy(error);
  const text = typeof error === "string" ? error : `${code} ${message}`;
  return /ENOSPC|EDQUOT|no space left on device|check free disk space|disk quota exceeded/i.test(text)
    ? new Failure(`The disk is full: there was no space left while ${doing}.`)
    : null;
}

/** With less than this PostgreSQL stops in the middle of what it writes, without saying why. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024;

/** The Failure to show when something failed on a disk that has hardly any room left; null when there is some. */
export function noRoomFailure(folder: string, doing: string): Failure | null {
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_FREE_BYTES ? diskFullFailure("ENOSPC", doing) : null;
}

/** The Failure to show where a port cannot be listened on, or null when the error is about something else. */
export function portFailure(error: unknown, port: number): Failure | null {
  const { code } = toldBy(error);
  if (code === "EADDRINUSE") {
    return new Failure(`Port ${port} is already in use; stop the other program or set another PORT.`);
  }
  return code === "EACCES"
    ? new Failure(`This user may not listen on port ${port}; set another PORT.`)
    : null;
}

const OF_ANOTHER = "belongs to another user or is closed to this one";
const UNUSABLE: Record<string, string> = {
  EACCES: OF_ANOTHER,
  EPERM: OF_ANOTHER,
  EROFS: "cannot be written: its disk is read-only",
  ENOENT: "cannot be made: its disk is read-only or its path leads nowhere",
  ENOTDIR: "is no folder",
  EEXIST: "is no folder",
};

/** The Failure to show where the data folder cannot be used, or null when the error is about something else. */
export function dataDirFailure(error: unknown, dataDir: string): Failure | null {
  const { code = "", syscall } = toldBy(error);
  const sentence = syscall && UNUSABLE[code];
  if (!sentence) return null;
  return new Failure(`The data folder ${dataDir} ${sentence}; set another DATA_DIR, or run as its owner.`);
}
