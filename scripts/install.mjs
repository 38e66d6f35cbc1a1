import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Approximate disk usage; a test compares it. */
export const PACKAGES_GB = 1;
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {string} root @param {boolean} isDeveloping whether to include development dependencies */
export async function installPackages(root, isDeveloping) {
  const installedList = path.join(root, "node_modules/.package-lock.json");
  const installed = existsSync(installedList) ? packagesOf(installedList) : {};
  const marker = path.join(root, ".installing");
  const installer = existsSync(marker) && readFileSync(marker, "utf8");
  if (!installer && isInstalled(root, installed, isDeveloping)) return;
  if (installer && isInstalling(installer))
    throw failure(`Process ${installer} is installing the packages. Start again once it's done.`);
  const since = performance.now();
  process.stdout.write(`Packages (about ${PACKAGES_GB} GB) … `);
  // npm takes what a killed npm left for complete. Otherwise, a server could be running from the folder.
  const command = !installer && existsSync(installedList) ? ["install", "--no-save"] : ["ci"];
  // A start must not remove development dependencies from a checkout.
  const hasDevelopmentPackages = Object.values(installed).some(({ dev }) => dev);
  const packages = isDeveloping || hasDevelopmentPackages ? "--include=dev" : "--omit=dev";
  const args = [...command, "--no-audit", "--no-fund", packages];
  const { code, output } = await runNpm(root, args, marker);
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  process.stdout.write(code === 0 ? `installed, ${seconds} s\n` : "failed\n");
  if (code === 0) return;
  if (/ENOSPC|EDQUOT|no space left/i.test(output))
    throw failure("The disk is full: no space left while installing the packages.");
  if (/ENOTEMPTY/.test(output))
    throw failure("Another start is probably installing the packages. Start again once it's done.");
  throw failure(`Installing the packages failed:\n${output.trim().split("\n").slice(-15).join("\n")}`);
}

const failure = (/** @type {string} */ message) => Object.assign(new Error(message), { name: "Failure" });

/** False for a later process with the same id. */
function isInstalling(/** @type {string} */ pid) {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && /npm.*\b(ci|install)\b/s.test(readFileSync(file, "utf8"));
}

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

/** @param {string} root @param {string[]} args @param {string} marker */
async function runNpm(root, args, marker) {
  const ours = process.env.npm_execpath?.endsWith(".js") ? [process.env.npm_execpath] : [];
  const program = ours.length > 0 ? process.execPath : "npm";
  const running = promisify(execFile)(program, [...ours, ...args], { cwd: root, maxBuffer: Infinity });
  try {
    writeFileSync(marker, String(running.child.pid));
  } catch {} // npm says why
  /** @type {NodeJS.Signals | undefined} */
  let end;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    end = signal;
    running.child.kill("SIGKILL");
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const { code = 0, stdout = "", stderr = "" } = await running.catch((error) => error);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (end) process.kill(process.pid, end);
  else rmSync(marker, { force: true });
  return { code, output: stdout + stderr };
}
