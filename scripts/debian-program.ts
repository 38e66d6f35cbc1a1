import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Failure } from "./failure";

const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];

const find = (name: string) => FOLDERS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));

/**
 * A program that a Debian package of the same name brings; where we are root on a Debian it is installed when there
 * is none. Undefined where it cannot be had.
 */
export function findProgram(name: string): string | undefined {
  const isHopeless = process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0;
  if (find(name) || isHopeless) return find(name);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: 120_000 };
  // A package that is to start a server of its own may ask about its settings.
  const quiet = ["-o", "DPkg::Options::=--force-confnew"];
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...quiet, name], options);
  return find(name);
}

/** A program that is there. @throws Failure that names Debian's packages which bring it */
export function requireProgram(name: string, ...packages: string[]): string {
  const program = find(name);
  if (!program) throw new Failure(`${name} is needed: apt-get install ${packages.join(" ")}`);
  return program;
}
