import { Failure } from "../failure";
import { printTable } from "./table";

/** What was measured, and whether it is other than was promised. */
export type Finding = { what: string; found: string | number; isBroken?: boolean };

/** A count that has to be zero. */
export const none = (what: string, count: number): Finding => ({ what, found: count, isBroken: count > 0 });

/** Prints findings as columns of a table. @throws Failure where one is broken */
export function report(head: string[], columns: Finding[][]): void {
  const rows = (columns[0] ?? []).map(({ what }, row) => [
    what,
    ...columns.map((one) => one[row]?.found ?? ""),
  ]);
  printTable([head, ...rows]);
  const broken = columns.flat().filter(({ isBroken }) => isBroken);
  if (broken.length > 0) throw new Failure(`Not as promised: ${broken.map(({ what }) => what).join("; ")}.`);
}
