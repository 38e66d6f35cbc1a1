import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endProgress } from "./progress";

/** What makes a server give memory back (docs/deployment.md#memory) makes short work slow. */
const ONLY_FOR_SERVERS = { MALLOC_ARENA_MAX: undefined, MALLOC_MMAP_THRESHOLD_: undefined };

const running = new Map<ChildProcess, Promise<unknown>>();
let isEnding = false;

type Options = {
  cwd?: string;
  /** Added to our own environment. */
  env?: Record<string, string | undefined>;
  /** True lets it write to our terminal instead of collecting its output. */
  inherit?: boolean | StdioOptions;
};

/** Its exit code (null when a signal ended it) and what it printed. */
type Ended = { code: number | null; output: string };

/** Runs a command to its end. */
export function runCommand(
  program: string,
  args: string[],
  { cwd, env = {}, inherit = false }: Options = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Whoever waits for it ends with this process.
    if (isEnding) return;
    const stdio = inherit === true ? "inherit" : inherit || ["ignore", "pipe", "pipe"];
    // A group of its own, which is ended whole; but who is to use our terminal must be in ours.
    const detached = inherit !== true && process.platform !== "win32";
    const all = { ...process.env, ...ONLY_FOR_SERVERS, ...env };
    const child = spawn(program, args, { cwd, env: all, stdio, detached });
    running.set(child, new Promise((end) => child.once("close", end).once("error", end)));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

/** Ends the commands still running with all that they started, and begins no other, for a stop in the middle of a step. */
export async function endCommands(): Promise<void> {
  isEnding = true;
  for (const child of running.keys()) end(child);
  await Promise.all(running.values());
}

function end(child: ChildProcess) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It is in our group, or has ended.
    child.kill("SIGTERM");
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Lets a signal end this process as it would have, after the commands still running.
 * @param undo what to do besides
 */
export function endCommandsOnSignal(undo: () => Promise<unknown> = async () => {}): void {
  const stop = async (signal: NodeJS.Signals) => {
    endProgress();
    await endCommands();
    await undo();
    for (const name of SIGNALS) process.off(name, stop);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
}

/** What is done on the way out, last one first. */
export type Undo = (() => unknown)[];

/** Does some work, and then, also after a signal, what it has left to be undone. */
export async function undoingAll(work: (undo: Undo) => Promise<unknown>): Promise<void> {
  const undo: Undo = [];
  const undoAll = async () => {
    for (const action of undo.splice(0).reverse()) await action();
  };
  endCommandsOnSignal(undoAll);
  await work(undo).finally(undoAll);
}

/** Makes a folder that every account may enter, for as long as the work goes on. */
export function temporaryFolder(name: string, undo: Undo): string {
  const folder = mkdtempSync(path.join(tmpdir(), `detectory-${name}-`));
  chmodSync(folder, 0o755);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
