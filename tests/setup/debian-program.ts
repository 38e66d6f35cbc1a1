import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "@/scripts/failure";

const FOLDERS = [
  ...(process.env.PATH ?? "").split(path.delimiter),
  ...["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"],
];

export function presentProgram(...names: string[]): string | undefined {
  const files = names.flatMap((name) => FOLDERS.map((folder) => path.join(folder, name)));
  return files.find((file) => existsSync(file));
}

export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: 300_000 };
  // Packages that start a service may prompt about their configuration.
  const quiet = ["-o", "DPkg::Options::=--force-confnew"];
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...quiet, name], options);
}

export function findProgram(name: string): string | undefined {
  if (!presentProgram(name)) installPackage(name);
  return presentProgram(name);
}

/** @throws Failure naming the Debian packages to install */
export function requireProgram(name: string, ...packages: string[]): string {
  const program = presentProgram(name);
  if (!program) throw new Failure(`${name} is required: apt-get install ${packages.join(" ")}`);
  return program;
}
