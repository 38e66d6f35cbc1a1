import { readArguments } from "../arguments";
import { withDatabase } from "../backup/connection";
import { compile } from "../compile.mjs";
import { Failure } from "../failure";
import { postgresBinaries } from "../postgres/programs";
import { step } from "../progress";
import { migrate } from "../start/database";
import { USAGE as REVOKE, revoke } from "./revoke";

const MIGRATE = "npm run database -- migrate";
const PREPARE = "npm run database -- prepare";
const OPERATING = ["start", "backup", "restore", "database", "seed"];

export async function main([action, ...args]: string[], root: string) {
  if (action === "migrate") return migrateNow(root, args);
  if (action === "revoke") return revoke(root, args);
  if (action === "prepare") return prepare(root, args);
  throw new Failure(`Usage: ${MIGRATE}, ${PREPARE}, or ${REVOKE}`, 2);
}

async function migrateNow(root: string, args: string[]) {
  readArguments(args, MIGRATE, {});
  await withDatabase(root, { mustExist: false }, async (url) => {
    await step("Migrations", () => migrate(root, url));
  });
}

/** Compiles everything now, for a checkout that will be read-only. */
function prepare(root: string, args: string[]) {
  readArguments(args, PREPARE, {});
  postgresBinaries();
  for (const name of OPERATING) compile(root, `scripts/${name}/main.ts`);
}
