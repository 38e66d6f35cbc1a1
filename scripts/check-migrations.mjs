// A migration that is committed never changes: databases have it already. Its checksum stands beside it. Run by
// `npm run check`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrationsOf } from "./migrations.mjs";

const root = path.resolve(process.argv[2] ?? path.dirname(import.meta.dirname));

for (const { name, checksum } of migrationsOf(root)) {
  const file = path.join("prisma/migrations", name, "checksum");
  const isThere = existsSync(path.join(root, file));
  if (isThere && readFileSync(path.join(root, file), "utf8").trim() === checksum) continue;
  process.exitCode = 1;
  console.error(
    isThere
      ? `prisma/migrations/${name}/migration.sql was changed; put the change into a new migration.`
      : `${file} is missing; for a new migration it must read ${checksum}`,
  );
}
