import { readArguments } from "../arguments";
import { archiveFailure } from "../backup/archive";
import { fromCallerFolder, withDatabase } from "../backup/connection";
import { checkArchive, requireVacant, restore } from "../backup/restore";
import { Failure } from "../failure";
import { applyMigrations } from "../migrations";

const USAGE = "npm run restore -- FILE [--force]";

export async function main(args: string[], root: string) {
  const { values, positionals } = readArguments(args, USAGE, { force: { type: "boolean" } }, 1);
  const [name] = positionals;
  if (!name) throw new Failure(`Usage: ${USAGE}`, 2);
  const file = fromCallerFolder(name);
  const header = await checkArchive(root, file).catch((error) => {
    throw archiveFailure(error, file) ?? error;
  });
  await withDatabase(
    root,
    async (url, client, signal) => {
      if (!values.force) await requireVacant(client);
      await applyMigrations(root, url);
      const { rows, tables } = await restore(client, file, header, signal);
      console.log(
        `Restored ${rows} rows of ${tables} tables, including pictures, from ${header.createdAt}.\n` +
          "Everyone has to sign in again, because backups don't include sessions.",
      );
    },
    { mustExist: false },
  );
}
