import { type ChildProcess, spawnSync } from "node:child_process";
import { statOf } from "@/scripts/process-identity";
import { runCommand } from "@/scripts/run-command";
import { type Program, startProgram } from "@/tests/setup/program";

const CLOCK_TICKS_A_SECOND = 100;
const SERVER_CORE = 0;
const LOAD_CORE = 1;
export const isPinning = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

const pinned = (core: number, program: string, args: string[]): [program: string, args: string[]] =>
  isPinning ? ["taskset", ["-c", String(core), program, ...args]] : [program, args];

export const startPinned = (
  program: string,
  args: string[],
  announcement: string,
  env?: Record<string, string>,
): Promise<Program> => startProgram(...pinned(SERVER_CORE, program, args), { readiness: announcement, env });

export const runPinned = (program: string, args: string[]) => runCommand(...pinned(LOAD_CORE, program, args));

/** Milliseconds; NaN without /proc. */
export function processorMs({ pid = 0 }: ChildProcess): number {
  const stat = statOf(pid);
  return ((Number(stat?.[11]) + Number(stat?.[12])) * 1_000) / CLOCK_TICKS_A_SECOND;
}
