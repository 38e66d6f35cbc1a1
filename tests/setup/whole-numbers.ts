import { readArguments } from "@/scripts/arguments";
import { Failure } from "@/scripts/failure";

/** @param usual names and default values @throws Failure */
export function readNumbers<Numbers extends Record<string, number>>(
  args: string[],
  command: string,
  usual: Numbers,
  maxPositionals = 0,
): { numbers: Numbers; positionals: string[] } {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: "string" as const }]));
  const usage = `${command} ${Object.keys(usual)
    .map((name) => `[--${name} N]`)
    .join(" ")}`;
  const given = readArguments(args, usage, options, maxPositionals);
  const wrong = Object.entries(given.values).find(([, value]) => !/^\d{1,9}$/.test(String(value)));
  if (wrong) throw new Failure(`--${wrong[0]} takes a whole number.`, 2);
  const numbers = Object.entries(given.values).map(([name, value]) => [name, Number(value)]);
  return { numbers: { ...usual, ...Object.fromEntries(numbers) }, positionals: given.positionals };
}
