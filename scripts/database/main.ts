import { readArguments } from "../arguments";
import { compile } from "../compile.mjs";
import { Failure } from "../failure";
import { postgresBinaries } from "../postgres/programs";
import { USAGE as REVOKE, revoke } from "./revoke";

const PREPARE = "npm run database -- prepare";
const OPERATING = ["start", "backup", "restore", "database", "schema-engine", "seed"];

export async function main([action, ...args]: string[], root: string) {
  if (action === "revoke") return revoke(root, args);
  if (action === "prepare") return prepare(root, args);
  throw new Failure(`Usage: ${PREPARE}, or ${REVOKE}`, 2);
}

/** Compiles everything now, for a checkout that will be read-only. */
function prepare(root: string, args: string[]) {
  readArguments(args, PREPARE, {});
  postgresBinaries();
  for (const name of OPERATING) compile(root, `scripts/${name}/main.ts`);
}
