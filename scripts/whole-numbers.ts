import { parseArgs } from "node:util";
import { Failure } from "./failure";

/**
 * Reads options that take whole numbers, such as `--games=100`.
 * @param usual their names, and what they are unless they are given
 * @param allowPositionals whether there may be other arguments, which are then `positionals`
 * @throws Failure that says what is wrong
 */
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
