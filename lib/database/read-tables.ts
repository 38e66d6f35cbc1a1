import "server-only";
import type { DB } from "@/lib/generated/kysely/tables";
import { CATALOGUE_TABLES } from "@/lib/runtime/records";
import type { ReadTag } from "@/lib/runtime/request-context";

/** Must match the names that note_changes() uses (prisma/migrations). */
const TABLE_TAGS: Readonly<Partial<Record<keyof DB, ReadTag>>> = {
  ...Object.fromEntries(CATALOGUE_TABLES.map((table) => [table, table] satisfies [ReadTag, ReadTag])),
  patches: "patches",
  updates: "updates",
  status_days: "updates",
  status_intervals: "status_intervals",
  history_days: "status_intervals",
  verifications: "verifications",
  users: "users",
};

const TABLE = new RegExp(`(?:\\bfrom|\\bjoin|,)\\s+"?(${Object.keys(TABLE_TAGS).join("|")})\\b`, "gi");

const MAX_CACHED = 500;
const cached = new Map<string, readonly ReadTag[]>();

/** May return too many tags, never too few. */
export function readTags(sql: string): readonly ReadTag[] {
  const known = cached.get(sql);
  if (known) return known;
  const tables = [...sql.matchAll(TABLE)].map(
    ([, table = ""]) => TABLE_TAGS[table.toLowerCase() as keyof DB],
  );
  const tags = [...new Set(tables)].filter((tag) => tag !== undefined);
  if (cached.size < MAX_CACHED) cached.set(sql, tags);
  return tags;
}
