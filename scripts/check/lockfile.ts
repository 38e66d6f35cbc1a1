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

/** npm ci refuses a lockfile in which a registry without every platform's packages left gaps. */
function gaps({ packages }: Lockfile): string[] {
  const names = new Set(Object.keys(packages).map((key) => key.replace(/^.*node_modules\//, "")));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return [...new Set(wanted)]
    .filter((name) => !names.has(name))
    .map((name) => `lacks the optional package ${name}; add its version, os and cpu`);
}

/** Only what other platforms alone install may lack a hash, where the registry at hand has no such package. */
function hasHash({ integrity, optional, cpu }: LockedPackage): boolean {
  return integrity === undefined ? Boolean(optional && cpu) : integrity.startsWith("sha512-");
}

function sourceProblems([name, locked]: [string, LockedPackage]): string[] {
  const { resolved } = locked;
  const isOfNpm = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
  return [
    ...(hasHash(locked) ? [] : [`${name} has no SHA-512`]),
    ...(isOfNpm ? [] : [`${name} comes from ${resolved}`]),
  ];
}

/** What is installed is what was locked: by the hash of its bytes, from the npm registry, its scripts unrun. */
export function lockfileProblems(root: string): string[] {
  const lockfile: Lockfile = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const packages = Object.entries(lockfile.packages).filter(([name]) => name !== "");
  const problems = [...gaps(lockfile), ...packages.flatMap(sourceProblems)].map(
    (problem) => `package-lock.json: ${problem}`,
  );
  const settings = readFileSync(path.join(root, ".npmrc"), "utf8").split("\n");
  return settings.includes("ignore-scripts=true")
    ? problems
    : [...problems, ".npmrc lets packages run scripts"];
}
