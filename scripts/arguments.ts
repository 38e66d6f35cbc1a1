import { type ParseArgsConfig, parseArgs } from "node:util";
import { Failure } from "./failure";

type Options = NonNullable<ParseArgsConfig["options"]>;

export function readArguments<const Given extends Options>(
  args: string[],
  usage: string,
  options: Given,
  maxPositionals = 0,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length <= maxPositionals) return { values, positionals };
  } catch {}
  throw new Failure(`Usage: ${usage}`, 2);
}
