import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";

export function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Also sees the processes of other users that /proc hides. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** With the process id, an unambiguous identity: ids are reused, especially in containers. */
export function processStart(pid: number): string | null {
  if (!existsSync("/proc/self/stat")) return ps(pid, "lstart=");
  const stat = statOf(pid);
  return stat?.[0] === "Z" ? null : (stat?.[19] ?? null);
}

export function isPostgresOn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return !existsSync("/proc/self/stat") && (ps(pid, "command=")?.includes("postgres") ?? false);
  }
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}
