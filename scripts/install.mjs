import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Approximate disk usage; a test compares it. */
export const PACKAGES_GB = 1;
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {string} root @param {boolean} isDeveloping whether to include development dependencies */
export async function installPackages(root, isDeveloping) {
  const installedList = path.join(root, "node_modules/.package-lock.json");
  const installed = existsSync(installedList) ? packagesOf(installedList) : {};
  if (isInstalled(root, installed, isDeveloping)) return;
  const since = performance.now();
  process.stdout.write(`Packages (about ${PACKAGES_GB} GB) … `);
  // Only a first installation may empty the folder: a server could be running from it.
  const command = existsSync(path.join(root, "node_modules")) ? ["install", "--no-save"] : ["ci"];
  // A start must not remove development dependencies from a checkout.
  const hasDevelopmentPackages = Object.values(installed).some(({ dev }) => dev);
  const packages = isDeveloping || hasDevelopmentPackages ? "--include=dev" : "--omit=dev";
  const { code, output } = await runNpm(root, [...command, "--no-audit", "--no-fund", packages]);
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  process.stdout.write(code === 0 ? `installed, ${seconds} s\n` : "failed\n");
  if (code === 0) return;
  const [, known] = REASONS.find(([pattern]) => pattern.test(output)) ?? [];
  const reason =
    known ?? `Installing the packages failed:\n${output.trim().split("\n").slice(-15).join("\n")}`;
  throw Object.assign(new Error(reason), { name: "Failure" });
}

const REASONS = /** @type {const} */ ([
  [/ENOSPC|EDQUOT|no space left/i, "The disk is full: no space left while installing the packages."],
  [/ENOTEMPTY/, "Another start is probably installing the packages. Start again once it's done."],
]);

// Packages for other platforms may be missing.
/** @param {string} root @param {Record<string, Locked>} installed @param {boolean} isDeveloping */
function isInstalled(root, installed, isDeveloping) {
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(([name, wanted]) => {
    if (name === "") return true;
    const present = installed[name];
    if (!present) return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !isDeveloping));
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/** @typedef {{ version: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

/** @returns {Record<string, Locked>} */
const packagesOf = (/** @type {string} */ file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** @param {string} root @param {string[]} args */
async function runNpm(root, args) {
  const ours = process.env.npm_execpath?.endsWith(".js") ? [process.env.npm_execpath] : [];
  const program = ours.length > 0 ? process.execPath : "npm";
  const running = promisify(execFile)(program, [...ours, ...args], { cwd: root, maxBuffer: Infinity });
  /** @type {NodeJS.Signals | undefined} */
  let end;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    end = signal;
    running.child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const { code = 0, stdout = "", stderr = "" } = await running.catch((error) => error);
  for (const signal of SIGNALS) process.off(signal, pass);
  if (end) process.kill(process.pid, end);
  return { code, output: stdout + stderr };
}
