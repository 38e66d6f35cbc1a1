import { createRequire } from "node:module";
import { runCommand } from "../run-command";

export async function main(args: string[], root: string) {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  const files = args.length > 0 ? args : ["."];
  const all = [biome, "check", "--write", ...files];
  process.exitCode = (await runCommand(process.execPath, all, { cwd: root, inherit: true })).code ?? 1;
}
