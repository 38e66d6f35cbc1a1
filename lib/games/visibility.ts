import "server-only";
import { sql } from "kysely";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";

/**
 * SQL condition for rows that hang on a game joined as `alias` with LEFT JOIN: signed-in users see all,
 * visitors none of an inactive game; rows without a game stay visible (docs/decisions/0003).
 */
export function onVisibleGame(viewer: Viewer | null, alias: "g" | "pg" = "g"): Prisma.Sql {
  if (viewer) return Prisma.sql`TRUE`;
  return Prisma.sql`${Prisma.raw(alias)}.is_active IS DISTINCT FROM FALSE`;
}

/**
 * Whether a row that hangs on a game joined as `alias` with LEFT JOIN may be seen: signed-in users see all,
 * visitors none of an inactive game; rows without a game stay visible (docs/decisions/0003).
 */
export function gameIsVisible(viewer: Viewer | null, alias: "g" | "pg" = "g") {
  if (viewer) return sql.lit(true);
  return sql<boolean>`${sql.ref(`${alias}.is_active`)} is distinct from false`;
}
