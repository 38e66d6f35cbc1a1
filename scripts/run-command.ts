import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import type { Owner } from "./postgres/account";
import { endProgress } from "./progress";

/** Settings that make a server return memory (docs/deployment.md, Memory) slow down short commands. */
const ONLY_FOR_SERVERS = { MALLOC_ARENA_MAX: undefined, MALLOC_MMAP_THRESHOLD_: undefined };

const running = new Map<ChildProcess, Promise<unknown>>();
const finishing = new WeakSet<ChildProcess>();
let isEnding = false;

type Options = {
  cwd?: string;
  env?: Record<string, string | undefined>;
  inherit?: boolean | StdioOptions;
  owner?: Partial<Owner>;
  /** A stop of this process waits for it instead of ending it. */
  mustFinish?: boolean;
};

type Ended = { code: number | null; output: string };

export function runCommand(
  program: string,
  args: string[],
  { cwd, env = {}, inherit = false, owner = {}, mustFinish = false }: Options = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Callers exit with this process.
    if (isEnding) return;
    const stdio = inherit === true ? "inherit" : inherit || ["ignore", "pipe", "pipe"];
    // A separate group can be killed as a whole, but a command that uses our terminal must stay in ours.
    const detached = inherit !== true && process.platform !== "win32";
    const all = { ...process.env, ...ONLY_FOR_SERVERS, ...env };
    const child = spawn(program, args, { cwd, env: all, stdio, detached, ...owner });
    if (mustFinish) finishing.add(child);
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

/** Also prevents further commands, for a stop in the middle of a step. */
export async function endCommands(): Promise<void> {
  isEnding = true;
  for (const child of running.keys()) if (!finishing.has(child)) end(child);
  await Promise.all(running.values());
}

function end(child: ChildProcess) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It shares our group, or has exited.
    child.kill("SIGTERM");
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** @param undo additional cleanup */
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
