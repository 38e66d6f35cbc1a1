import type { Badge } from "@/lib/badges/schema";
import { isNotFresh, noteStaleness } from "@/lib/catalogue/freshness";
import { bestStatus, checkedText, countIn } from "@/lib/catalogue/statuses";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { readOf } from "@/lib/database/db";
import { formatLongDate } from "@/lib/dates";
import { getGame } from "@/lib/games/data";
import { beforePatch } from "@/lib/patches/data";
import { noteRead } from "@/lib/runtime/request-context";

export async function getProviderBadge(id: number): Promise<Badge | null> {
  const found = await readOf()
    .selectFrom("providers as p")
    .leftJoin("games as g", "g.id", "p.game_id")
    .select(["p.name", "p.status", "p.game_id as gameId", "g.title as gameTitle"])
    .select([
      "p.status_changed_at as since",
      "p.verified_at as verifiedAt",
      isNotFresh().as("isStale"),
      beforePatch(),
    ])
    .where("p.id", "=", id)
    .where(gameIsVisible(null))
    .executeTakeFirst();
  if (!found || found.gameId === null) noteRead("providers", "games");
  else noteRead(`game:${found.gameId}`);
  if (!found) return null;
  noteStaleness([found]);
  const { name, status, gameTitle, since, verifiedAt, isStale: hasAged, beforePatch: patch } = found;
  const place = gameTitle ? ` for ${gameTitle}` : "";
  const check = hasAged
    ? `, not re-checked since ${patch ? `patch ${patch}` : formatLongDate(verifiedAt)}`
    : "";
  const title = `${name}${place}: ${status} since ${formatLongDate(since)}${check}`;
  return { label: name, message: checkedText(status, hasAged), status, isStale: hasAged, title };
}

export async function getGameBadge(id: number): Promise<Badge | null> {
  const counted = await getGame(null, id);
  if (!counted) return null;
  const { title: label } = counted;
  const status = bestStatus(counted);
  if (status === "unknown") {
    return { label, message: "no providers", status, isStale: false, title: `${label}: no providers` };
  }
  const { updating, detected } = counted.statusCounts;
  const { text, rest, isStale } = countIn("undetected", counted);
  const message = checkedText(text, isStale);
  const title = `${label}: ${message}${rest}, ${updating} updating, ${detected} detected`;
  return { label, message, status, isStale: countIn(status, counted).isStale, title };
}
