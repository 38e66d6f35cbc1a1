import { archiveFailure } from "../backup/archive";
import { fromCallerFolder, withDatabase } from "../backup/connection";
import { checkArchive, requireVacant, restore } from "../backup/restore";
import { Failure } from "../failure";
import { applyMigrations } from "../migrations";

export async function main(args: string[], root: string) {
  const isForced = args.includes("--force");
  const [name] = args.filter((argument) => argument !== "--force");
  if (!name) throw new Failure("Usage: npm run restore -- FILE [--force]");
  const file = fromCallerFolder(name);
  const header = await checkArchive(root, file).catch((error) => {
    throw archiveFailure(error, file) ?? error;
  });
  await withDatabase(
    root,
    async (url, client, signal) => {
      if (!isForced) await requireVacant(client);
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
