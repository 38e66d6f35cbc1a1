import { Failure } from "../failure";
import { step } from "../progress";
import type { Undo } from "../run-command";
import { tableOf } from "./table";

/** What a proof is given. */
export type Proof = {
  /** A folder of its own that every account may enter. */
  folder: string;
  undo: Undo;
  numbers: { writes: number; views: number; seed: number };
};

/** What was measured, whether something was lost or wrong, and whether it took long, which a busy machine may. */
export type Finding = { what: string; found: string | number; isBroken?: boolean; isSlow?: boolean };

/** A count that has to be zero. */
export const none = (what: string, count: number): Finding => ({ what, found: count, isBroken: count > 0 });

/** Prints findings as columns of a table. @throws Failure where one is broken */
export function report(head: string[], columns: Finding[][]): void {
  const rows = (columns[0] ?? []).map(({ what }, row) => [
    what,
    ...columns.map((one) => one[row]?.found ?? ""),
  ]);
  console.log(tableOf(head, rows));
  for (const { what, found } of columns.flat().filter(({ isSlow }) => isSlow))
    console.warn(`Slower than promised: ${what}: ${found}.`);
  const broken = columns.flat().filter(({ isBroken }) => isBroken);
  if (broken.length > 0) throw new Failure(`Not as promised: ${broken.map(({ what }) => what).join("; ")}.`);
}

/** Takes the steps of a proof, by what they are called, one after the other. */
export async function takeSteps(steps: Record<string, () => Promise<Finding[]>>): Promise<Finding[][]> {
  const found: Finding[][] = [];
  for (const [name, work] of Object.entries(steps)) found.push(await step(name, work));
  return found;
}
