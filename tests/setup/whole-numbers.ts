import { parseArgs } from "node:util";
import { Failure } from "@/scripts/failure";

/** @param usual names and default values @throws Failure */
export function readNumbers<Numbers extends Record<string, number>>(
  args: string[],
  usual: Numbers,
  allowPositionals = false,
): { numbers: Numbers; positionals: string[] } {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: "string" as const }]));
  let given: { values: object; positionals: string[] };
  try {
    given = parseArgs({ args, options, allowPositionals });
  } catch (error) {
    throw new Failure((error as Error).message);
  }
  const wrong = Object.entries(given.values).find(([, value]) => !/^\d{1,9}$/.test(String(value)));
  if (wrong) throw new Failure(`--${wrong[0]} takes a whole number.`);
  const numbers = Object.entries(given.values).map(([name, value]) => [name, Number(value)]);
  return { numbers: { ...usual, ...Object.fromEntries(numbers) }, positionals: given.positionals };
}
