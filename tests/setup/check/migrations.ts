import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrationsOf } from "@/scripts/migrations";

/** Databases may already have applied a committed migration, so it must not change. */
export function migrationProblems(root: string): string[] {
  return migrationsOf(root).flatMap(({ name, checksum }) => {
    const folder = `prisma/migrations/${name}`;
    const file = path.join(root, folder, "checksum");
    if (!existsSync(file))
      return [`${folder}/checksum is missing; for a new migration, it must contain ${checksum}`];
    if (readFileSync(file, "utf8").trim() === checksum) return [];
    return [`${folder}/migration.sql was changed; create a new migration instead.`];
  });
}
