import "server-only";
import { sql } from "kysely";
import type { Viewer } from "@/lib/permissions";

/**
 * Whether a row that hangs on a game joined as `alias` with LEFT JOIN may be seen: signed-in users see all,
 * visitors none of an inactive game; rows without a game stay visible (docs/decisions/0003).
 */
export function gameIsVisible(viewer: Viewer | null, alias: "g" | "pg" = "g") {
  if (viewer) return sql.lit(true);
  return sql<boolean>`${sql.ref(`${alias}.is_active`)} is distinct from false`;
}
