import "server-only";
import { sql } from "kysely";
import type { Viewer } from "@/lib/permissions";

/** For a LEFT JOIN: rows without a game stay visible (docs/decisions/0003). */
export function gameIsVisible(viewer: Viewer | boolean | null, alias: "g" | "pg" = "g") {
  if (viewer) return sql.lit(true);
  return sql<boolean>`${sql.ref(`${alias}.is_active`)} is distinct from false`;
}

/** Of the update `u` and its game `g`, which may have been deleted while it was inactive. */
export function updateIsVisible(viewer: Viewer | null) {
  if (viewer) return sql.lit(true);
  return sql<boolean>`(${gameIsVisible(null)} and not u.is_hidden)`;
}
