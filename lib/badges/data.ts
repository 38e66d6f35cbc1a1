import "server-only";
import type { Badge } from "@/lib/badges/schema";
import { readOf } from "@/lib/database/db";
import { formatDay } from "@/lib/dates";
import { STATUS_COUNTS } from "@/lib/games/data";
import { gameIsVisible } from "@/lib/games/visibility";
import { noteStaleness, staleBefore } from "@/lib/history/staleness";
import { noteRead } from "@/lib/runtime/request-context";

/** Null if visitors can't see it. */
export async function getProviderBadge(id: number): Promise<Badge | null> {
  const found = await readOf()
    .selectFrom("providers as p")
    .leftJoin("games as g", "g.id", "p.game_id")
    .select(["p.name", "p.status", "p.game_id as gameId", "g.title as gameTitle"])
    .select(["p.status_changed_at as since", "p.verified_at as verifiedAt"])
    .where("p.id", "=", id)
    .where(gameIsVisible(null))
    .executeTakeFirst();
  if (!found || found.gameId === null) noteRead("providers", "games");
  else noteRead(`game:${found.gameId}`);
  if (!found) return null;
  const { name, status, gameTitle, since, verifiedAt } = found;
  const isStale = verifiedAt < staleBefore();
  noteStaleness([{ verifiedAt, isStale }]);
  const place = gameTitle ? ` for ${gameTitle}` : "";
  const check = isStale ? `, not checked again since ${formatDay(verifiedAt)}` : "";
  const title = `${name}${place}: ${status} since ${formatDay(since)}${check}`;
  return { label: name, message: status, status, isStale, title };
}

/** Uses the best status of any provider. */
export async function getGameBadge(id: number): Promise<Badge | null> {
  const game = await readOf(`game:${id}`)
    .selectFrom("games as g")
    .select(["g.title", STATUS_COUNTS])
    .where("g.id", "=", id)
    .where(gameIsVisible(null))
    .executeTakeFirst();
  if (!game) return null;
  const { undetected, updating, detected } = game.statusCounts;
  const total = undetected + updating + detected;
  const status = (["undetected", "updating", "detected"] as const).find((one) => game.statusCounts[one] > 0);
  const message = status ? `${undetected} of ${total} undetected` : "no providers";
  const rest = status ? `, ${updating} updating, ${detected} detected` : "";
  const title = `${game.title}: ${message}${rest}`;
  return { label: game.title, message, status: status ?? "unknown", isStale: false, title };
}
