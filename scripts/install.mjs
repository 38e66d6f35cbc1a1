// @ts-check
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What the packages take on the disk, roughly; a test compares it. */
export const PACKAGES_GB = 1.1;
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs `npm ci` unless the packages are in place.
 * @param {string} root
 * @param {boolean} isDeveloping whether those for development are needed, too
 */
export async function installPackages(root, isDeveloping) {
  if (isInstalled(root, isDeveloping)) return;
  const since = performance.now();
  process.stdout.write(`Packages (about ${PACKAGES_GB} GB) … `);
  const { code, output } = await runNpm(root, ["ci", "--no-audit", "--no-fund", "--include=dev"]);
  process.stdout.write(
    code === 0 ? `installed, ${((performance.now() - since) / 1_000).toFixed(1)} s\n` : "failed\n",
  );
  if (code === 0) return;
  const reason = /ENOSPC|EDQUOT|no space left/i.test(output)
    ? "The disk is full: there was no space left while installing the packages."
    : `The packages could not be installed:\n${output.trim().split("\n").slice(-15).join("\n")}`;
  throw Object.assign(new Error(reason), { name: "Failure" });
}

/**
 * Whether node_modules holds what the lockfile asks for, read from the list that npm itself keeps there.
 * Packages for other platforms may be missing.
 * @param {string} root
 * @param {boolean} isDeveloping
 */
function isInstalled(root, isDeveloping) {
  const installedList = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedList)) return false;
  const installed = packagesOf(installedList);
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(([name, wanted]) => {
    if (name === "") return true;
    const present = installed[name];
    if (!present) return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !isDeveloping));
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/** @typedef {{ version: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Runs npm to its end; a signal ends it and then us.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(root, args) {
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const [program = "", ...first] = command;
  const child = spawn(program, [...first, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      child.removeAllListeners("close").once("close", () => process.kill(process.pid, signal));
      for (const name of SIGNALS) process.off(name, pass);
      child.kill(signal);
    };
    for (const name of SIGNALS) process.on(name, pass);
    child.once("error", reject);
    child.once("close", (code) => {
      for (const name of SIGNALS) process.off(name, pass);
      resolve({ code, output });
    });
  });
}
