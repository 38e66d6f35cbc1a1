import { existsSync, statfsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { capitalized } from "@/lib/counted";
import { isDiskFull } from "@/lib/database/errors";

/** An error the operator can fix; only its message is printed. */
export class Failure extends Error {
  override name = "Failure";

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

const errorOf = (error: unknown): Partial<NodeJS.ErrnoException> => (error instanceof Error ? error : {});

export function diskFullFailure(error: unknown, doing: string): Failure | null {
  const { code, message } = errorOf(error);
  const text = typeof error === "string" ? error : `${code} ${message}`;
  const isFull = /ENOSPC|EDQUOT|no space left on device|check free disk space|disk quota exceeded/i.test(
    text,
  );
  return isFull || isDiskFull(error) ? new Failure(`The disk is full: no space left while ${doing}.`) : null;
}

export function commandFailure(output: string, doing: string): Failure {
  return diskFullFailure(output, doing) ?? new Failure(`${capitalized(doing)} failed:\n${output.trim()}`);
}

const MIN_FREE_BYTES = 20 * 1024 * 1024; // With less, PostgreSQL stops mid-write without saying why

export function noRoomFailure(folder: string, doing: string): Failure | null {
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES ? diskFullFailure("ENOSPC", doing) : null;
}

export function portFailure(error: unknown, port: number): Failure | null {
  const { code } = errorOf(error);
  if (code === "EADDRINUSE") {
    return new Failure(`Port ${port} is already in use; stop the other program or set another PORT.`);
  }
  return code === "EACCES" ? new Failure(`No permission to listen on port ${port}; set another PORT.`) : null;
}

export function loopbackFailure(error: unknown): Failure | null {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["EADDRNOTAVAIL", "ENETUNREACH"].includes(code)
    ? new Failure("The address 127.0.0.1 isn't available; bring it up with `ip link set lo up`.")
    : null;
}

const OF_ANOTHER = "isn't accessible to this user";
const UNUSABLE: Record<string, string> = {
  EACCES: OF_ANOTHER,
  EPERM: OF_ANOTHER,
  EROFS: "is on a read-only disk",
  ENOENT: "can't be created: the disk is read-only or the path is invalid",
  ENOTDIR: "isn't a folder",
  EEXIST: "isn't a folder",
};

export function dataDirFailure(error: unknown, dataDir: string): Failure | null {
  const { code = "", syscall } = errorOf(error);
  const sentence = syscall && UNUSABLE[code];
  if (!sentence) return null;
  return new Failure(`The data folder ${dataDir} ${sentence}; set another DATA_DIR, or run as its owner.`);
}

const MAX_MS = 3_000;

/** Retries briefly while a previous process releases a port or folder. @throws the last Failure */
export async function retryBriefly<Result>(attempt: () => Promise<Result> | Result): Promise<Result> {
  for (const deadline = performance.now() + MAX_MS; ; await sleep(200)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Failure) || performance.now() > deadline) throw error;
    }
  }
}
