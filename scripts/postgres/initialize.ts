import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { diskFullFailure, Failure } from "../failure";
import type { Programs } from "./programs";

/** Replaces what an interrupted first start left behind. @throws Failure */
export async function initialize(
  folder: string,
  adminPassword: string,
  { owner, runInterruptibly }: Programs,
) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = path.join(path.dirname(folder), "password.tmp");
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (owner) {
    for (const owned of [folder, passwordFile]) chownSync(owned, owner.uid, owner.gid);
  }
  // The built-in C.UTF-8 sorts by code point and maps case for all letters, independent of system locales.
  const { code, output } = await runInterruptibly("initdb", [
    ...["-D", folder, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--set=listen_addresses=127.0.0.1", "--set=unix_socket_directories=", "--set=timezone=UTC"],
    ...["--set=log_timezone=UTC", "--set=fsync=on", "--set=synchronous_commit=on"],
  ]).finally(() => rmSync(passwordFile, { force: true }));
  if (code !== 0) {
    throw (
      diskFullFailure(output, "creating the database") ??
      new Failure(`Creating the database in ${folder} failed: ${output.trim().split("\n").at(-1)}`)
    );
  }
  writeFileSync(path.join(folder, "initialised"), "");
}
