import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { diskFullFailure, Failure } from "../failure.mjs";
import { step } from "../progress.mjs";
import { runCommand } from "../run-command.mjs";

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Whether node_modules holds what the lockfile asks for, read from the list that npm itself keeps there.
 * Packages for other platforms may be missing.
 */
function isInstalled(root) {
  const installedList = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedList)) return false;
  const installed = packagesOf(installedList);
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(([name, wanted]) => {
    if (name === "") return true;
    const present = installed[name];
    if (!present) return Boolean(wanted.optional || wanted.devOptional);
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/** What the packages take on the disk, roughly; a test compares it. */
export const PACKAGES_GB = 1.1;

/** Runs `npm ci` as a step unless the packages are in place, of which only `isTelling` makes a word. */
export async function installPackages(root, { isTelling = false } = {}) {
  if (!isInstalled(root)) return step(`Packages (about ${PACKAGES_GB} GB)`, () => install(root));
  if (isTelling) await step("Packages", () => "up to date");
}

async function install(root) {
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--include=dev"];
  const { code, output } = npm?.endsWith(".js")
    ? await runCommand(process.execPath, [npm, ...args], { cwd: root })
    : await runCommand("npm", args, { cwd: root });
  if (code === 0) return "installed";
  const reason = output.trim().split("\n").slice(-15).join("\n");
  throw (
    diskFullFailure(output, "installing the packages") ??
    new Failure(`The packages could not be installed:\n${reason}`)
  );
}
