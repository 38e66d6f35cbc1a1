import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure";
import { backUp } from "./backup";
import { asCalled, withDatabase } from "./connection";

function defaultFile(root: string) {
  const folder = path.join(root, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  return path.join(folder, `detectory-${moment}Z.backup`);
}

export async function main([name]: string[], root: string) {
  await withDatabase(
    root,
    async (_url, client, signal) => {
      const file = name ? asCalled(name) : defaultFile(root);
      if (existsSync(file)) throw new Failure(`${file} is already there; give the backup another name.`);
      const { rows, tables, bytes } = await backUp(client, file, signal);
      const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
      console.log(
        `Backed up ${rows} rows of ${tables} tables, pictures included, into ${file} (${size}).\n` +
          "It holds password hashes and addresses of mail: keep it as safe as the database. Sessions and\n" +
          "counts of failed sign-ins are not in it, nor is NEXTAUTH_SECRET.",
      );
    },
    { mustExist: true },
  );
}
