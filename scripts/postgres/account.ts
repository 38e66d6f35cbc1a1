import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure";

export type Owner = { uid: number; gid: number };

type Account = { owner: Owner | null; prefix: string[]; spawnAs: Partial<Owner> };

const USER = "postgres"; // PostgreSQL refuses to run as root
/** Either lets a process pass through other users' folders; a container may drop one of them. */
const CAPABILITIES = ["dac_read_search", "dac_override"];

export function postgresAccount(dataFolder: string, mustReach: string[]): Account {
  const found = statSync(dataFolder, { throwIfNoEntry: false });
  const own: Account = { owner: null, prefix: [], spawnAs: {} };
  const uid = process.getuid?.();
  if (uid === undefined) return own;
  if (uid !== 0) {
    if (!found || found.uid === uid) return own;
    throw new Failure(`The data folder ${dataFolder} belongs to another user; run as that user.`);
  }
  const folder = found ?? statSync(path.dirname(dataFolder));
  const owner = folder.uid !== 0 ? { uid: folder.uid, gid: folder.gid } : postgresUser();
  const isCopiedByRoot = found?.uid === 0;
  if (isCopiedByRoot) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, dataFolder]);
  if (canAccess(mustReach, [], owner)) return { owner, prefix: [], spawnAs: owner };
  return { owner, prefix: reachingPrefix(owner, mustReach), spawnAs: {} };
}

function postgresUser(): Owner {
  const id = (flag: string) => Number(execFileSync("id", [flag, USER], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    const made = spawnSync("useradd", ["--system", "--user-group", "--no-create-home", USER]);
    if (made.status !== 0) {
      throw new Failure(
        `PostgreSQL doesn't run as root, and creating the user ${USER} failed; run as another user.`,
      );
    }
    return { uid: id("-u"), gid: id("-g") };
  }
}

const ACCESS_CHECK = 'for folder; do cd "$folder" && test -x . || exit 1; done';

function canAccess(folders: string[], prefix: string[], spawnAs: Partial<Owner>): boolean {
  const [program = "", ...args] = [...prefix, "/bin/sh", "-c", ACCESS_CHECK, "sh", ...folders];
  return spawnSync(program, args, { ...spawnAs, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Without no_setuid_fixup, access(2), which PostgreSQL uses, ignores capabilities of non-root users. */
function reachingPrefix({ uid, gid }: Owner, folders: string[]): string[] {
  for (const name of CAPABILITIES) {
    const prefix = [
      ...["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--securebits=+no_setuid_fixup"],
      ...[`--inh-caps=-all,+${name}`, `--ambient-caps=-all,+${name}`, "--"],
    ];
    if (canAccess(folders, prefix, {})) return prefix;
  }
  throw new Failure(
    `The user ${USER}, which runs PostgreSQL for root, can't access ${folders.at(-1)}; set DATA_DIR to a folder it can access, or move the checkout.`,
  );
}
