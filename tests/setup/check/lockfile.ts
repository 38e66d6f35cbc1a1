import { readFileSync } from "node:fs";
import path from "node:path";

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

type Lockfile = { packages: Record<string, LockedPackage> };

/** npm ci rejects a lockfile with gaps, which npm leaves when a registry lacks other platforms' packages. */
function gaps({ packages }: Lockfile): string[] {
  const names = new Set(Object.keys(packages).map((key) => key.replace(/^.*node_modules\//, "")));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return [...new Set(wanted)]
    .filter((name) => !names.has(name))
    .map((name) => `the optional package ${name} is missing; add its version, os and cpu`);
}

/** A registry without other platforms' packages can't provide their hashes. */
function hasHash({ integrity, optional, cpu }: LockedPackage): boolean {
  return integrity === undefined ? Boolean(optional && cpu) : integrity.startsWith("sha512-");
}

function sourceProblems([name, locked]: [string, LockedPackage]): string[] {
  const { resolved } = locked;
  const isOfNpm = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
  return [
    ...(hasHash(locked) ? [] : [`${name} has no SHA-512 hash`]),
    ...(isOfNpm ? [] : [`${name} comes from ${resolved}`]),
  ];
}

export function lockfileProblems(root: string): string[] {
  const lockfile: Lockfile = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const packages = Object.entries(lockfile.packages).filter(([name]) => name !== "");
  const problems = [...gaps(lockfile), ...packages.flatMap(sourceProblems)].map(
    (problem) => `package-lock.json: ${problem}`,
  );
  const settings = readFileSync(path.join(root, ".npmrc"), "utf8").split("\n");
  const wanted = ["ignore-scripts=true", "update-notifier=false"];
  const missing = wanted.filter((setting) => !settings.includes(setting));
  return [...problems, ...missing.map((setting) => `.npmrc must contain ${setting}`)];
}
