import { Failure } from "@/scripts/failure";
import { step } from "@/scripts/progress";
import type { Undo } from "@/tests/setup/undo";
import { tableOf } from "./table";

export type ClusterTest = {
  folder: string;
  undo: Undo;
  numbers: { writes: number; seconds: number; seed: number };
};

export type Finding = { what: string; found: string | number; isBroken?: boolean; isSlow?: boolean };

export const none = (what: string, count: number): Finding => ({ what, found: count, isBroken: count > 0 });

export function report(head: string[], columns: Finding[][]): void {
  const rows = (columns[0] ?? []).map(({ what }, row) => [
    what,
    ...columns.map((one) => one[row]?.found ?? ""),
  ]);
  console.log(tableOf(head, rows));
  for (const { what, found } of columns.flat().filter(({ isSlow }) => isSlow))
    console.warn(`Slower than promised: ${what}: ${found}.`);
  const broken = columns.flat().filter(({ isBroken }) => isBroken);
  if (broken.length > 0) throw new Failure(`Bars missed: ${broken.map(({ what }) => what).join("; ")}.`);
}

export async function takeSteps(steps: Record<string, () => Promise<Finding[]>>): Promise<Finding[][]> {
  const found: Finding[][] = [];
  for (const [name, work] of Object.entries(steps)) found.push(await step(name, work));
  return found;
}
