import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import type { Owner } from "./postgres/account";
import { endProgress } from "./progress";

/** Settings that make a server return memory (docs/deployment.md, Memory) slow down short commands. */
const ONLY_FOR_SERVERS = { MALLOC_ARENA_MAX: undefined, MALLOC_MMAP_THRESHOLD_: undefined };

const running = new Map<ChildProcess, Promise<unknown>>();
let isEnding = false;

type Options = {
  cwd?: string;
  env?: Record<string, string | undefined>;
  stdio?: StdioOptions;
  owner?: Partial<Owner>;
  survivesStop?: boolean; // Otherwise a stop of this process ends the command
};

export async function runCommand(
  program: string,
  args: string[],
  { cwd, env = {}, stdio = ["ignore", "pipe", "pipe"], owner, survivesStop = false }: Options = {},
): Promise<{ code: number | null; output: string }> {
  // Callers exit with this process.
  if (isEnding && !survivesStop) return new Promise(() => {});
  // A separate group can be killed as a whole, but a command that uses our terminal must stay in ours.
  const detached = stdio !== "inherit" && process.platform !== "win32";
  const all = { ...process.env, ...ONLY_FOR_SERVERS, ...env };
  const child = spawn(program, args, { cwd, env: all, stdio, detached, ...owner });
  const closed = once(child, "close");
  const done = closed.catch(() => {});
  if (!survivesStop) running.set(child, done);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const [code] = await closed.finally(() => running.delete(child));
  return { code, output };
}

/** Also prevents further commands, for a stop in the middle of a step. */
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
    // It shares our group, or has exited.
    child.kill("SIGTERM");
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

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
