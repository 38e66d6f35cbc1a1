import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { Failure } from "../failure.mjs";

/**
 * @typedef {{ program: string, args: string[], options: { uid?: number, gid?: number } }} Command
 * @typedef {{ wrap: (program: string, args: string[]) => Command } & (Owner | { uid: null, gid: null })} Account
 * @typedef {{ uid: number, gid: number }} Owner
 */

/** PostgreSQL refuses to run as root; root runs it as this user. */
const USER = "postgres";
const CAP_DAC_OVERRIDE = 1n;
const CAP_DAC_READ_SEARCH = 2n;

/**
 * How to run PostgreSQL's programs: as ourselves, or, when we are root, as the owner of the data folder or
 * the user postgres.
 * @param {string} dataFolder the database's folder, which need not exist yet
 * @param {string[]} mustReach folders that the programs have to enter
 * @returns {Account} uid and gid (null: our own) and `wrap`, which turns a program and its arguments into a
 *   command
 */
export function postgresAccount(dataFolder, mustReach) {
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : null;
  /** @type {Account} */
  const own = { uid: null, gid: null, wrap: (program, args) => ({ program, args, options: {} }) };
  if (process.platform === "win32") return own;
  const isRoot = process.getuid() === 0;
  if (!isRoot && owner && owner.uid !== process.getuid()) {
    throw new Failure(`The data folder ${dataFolder} belongs to another user; run as that user.`);
  }
  if (!isRoot) return own;
  const { uid, gid } = owner && owner.uid !== 0 ? owner : postgresUser();
  if (canEnter(uid, gid, mustReach)) {
    return { uid, gid, wrap: (program, args) => ({ program, args, options: { uid, gid } }) };
  }
  const prefix = reachingPrefix(uid, gid, mustReach);
  return {
    uid,
    gid,
    wrap: (program, args) => ({ program: "setpriv", args: [...prefix, program, ...args], options: {} }),
  };
}

/** @returns {Owner} */
function postgresUser() {
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync("id", [flag, USER], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    const made = spawnSync("useradd", ["--system", "--user-group", "--no-create-home", USER]);
    if (made.status !== 0) {
      throw new Failure(
        `PostgreSQL does not run as root and the user ${USER} could not be created; run as another user.`,
      );
    }
    return { uid: id("-u"), gid: id("-g") };
  }
}

const ENTER = 'for folder; do cd "$folder" && test -x . || exit 1; done';

/**
 * @param {number} uid
 * @param {number} gid
 * @param {string[]} folders
 */
function canEnter(uid, gid, folders) {
  const options = { uid, gid, cwd: "/", stdio: "ignore" };
  return spawnSync("/bin/sh", ["-c", ENTER, "sh", ...folders], options).status === 0;
}

/**
 * A checkout below a folder such as /root, which others may not enter: the programs keep the one capability
 * that lets them pass through it and are the other user in all else. PostgreSQL looks for its parts with
 * access(2), which ignores capabilities of users other than root unless no_setuid_fixup is set.
 * @param {number} uid
 * @param {number} gid
 * @param {string[]} folders
 */
function reachingPrefix(uid, gid, folders) {
  for (const name of availableCapabilities()) {
    const prefix = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--securebits=+no_setuid_fixup"];
    prefix.push(`--inh-caps=-all,+${name}`, `--ambient-caps=-all,+${name}`, "--");
    const enter = ["/bin/sh", "-c", ENTER, "sh", ...folders];
    if (spawnSync("setpriv", [...prefix, ...enter], { cwd: "/", stdio: "ignore" }).status === 0)
      return prefix;
  }
  throw new Failure(
    `The user ${USER}, as whom root runs PostgreSQL, cannot enter ${folders.at(-1)}; set DATA_DIR to a folder it can enter or move the checkout.`,
  );
}

function availableCapabilities() {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const mask = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  const has = (/** @type {bigint} */ bit) => (mask >> bit) & 1n;
  return [
    ...(has(CAP_DAC_READ_SEARCH) ? ["dac_read_search"] : []),
    ...(has(CAP_DAC_OVERRIDE) ? ["dac_override"] : []),
  ];
}
