import "server-only";
import { sql } from "kysely";
import type { Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { noteValidUntil } from "@/lib/runtime/request-context";

/** For a LEFT JOIN: rows without a game stay visible (docs/decisions/0003). */
export function gameIsVisible(viewer: Viewer | boolean | null, alias: "g" | "pg" | "sg" = "g") {
  if (viewer) return sql.lit(true);
  return sql<boolean>`${sql.ref(`${alias}.is_active`)} is distinct from false`;
}

/** Of the update `u` and its game `g`, which may have been deleted while it was inactive. */
export function updateIsVisible(viewer: Viewer | null) {
  if (viewer) return sql.lit(true);
  return sql<boolean>`(${gameIsVisible(null)} and not u.is_hidden)`;
}

type Time = Date | string | null;

/** Those that have started and not ended; the response expires when that changes. */
export function ongoing<Offer extends { startsAt: Time; endsAt?: Time }>(
  offers: readonly Offer[],
  now = currentTime(),
): Offer[] {
  const isAhead = (time: Time) => time !== null && new Date(time) > now;
  const coming = offers.flatMap(({ startsAt, endsAt = null }) => [startsAt, endsAt].filter(isAhead));
  const next = Math.min(...coming.map((time) => new Date(time ?? 0).getTime()));
  if (coming.length > 0) noteValidUntil(next + 1);
  return offers.filter(
    ({ startsAt, endsAt = null }) => !isAhead(startsAt) && (endsAt === null || isAhead(endsAt)),
  );
}
