import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { readArguments } from "../arguments";
import { Failure } from "../failure";
import { archiveFailure } from "./archive";
import { backUp } from "./backup";
import { fromCallerFolder, withDatabase } from "./connection";

function defaultFile(root: string) {
  const folder = path.join(root, "backups");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw archiveFailure(error, folder) ?? error;
  }
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  return path.join(folder, `detectory-${timestamp}Z.backup`);
}

export async function main(args: string[], root: string) {
  const [name] = readArguments(args, "npm run backup [-- FILE]", {}, 1).positionals;
  await withDatabase(
    root,
    async (_url, client, signal) => {
      const file = name ? fromCallerFolder(name) : defaultFile(root);
      if (existsSync(file)) throw new Failure(`${file} already exists; choose another name for the backup.`);
      const { rows, tables, bytes } = await backUp(client, file, signal);
      const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
      console.log(
        `Backed up ${rows} rows of ${tables} tables, including pictures, to ${file} (${size}).\n` +
          "It contains password hashes and email addresses, so keep it as safe as the database. Sessions,\n" +
          "failed sign-ins and NEXTAUTH_SECRET are not included.",
      );
    },
    { mustExist: true },
  );
}
