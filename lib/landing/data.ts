import { freshCounts, NEXT_STALE, noteNextStale, STATUS_COUNTS } from "@/lib/catalogue/freshness";
import { db } from "@/lib/database/db";
import { DAY } from "@/lib/dates";
import { currentTime } from "@/lib/runtime/clock";

const MAX_COUNTED = 2_000; // Changes beyond this limit don't affect the ranking

export async function listBusyGames(limit: number, now = currentTime()) {
  const latest = db
    .selectFrom("updates")
    .select("game_id")
    .where("kind", "=", "provider_status")
    .where("created_at", ">", new Date(now.getTime() - 7 * DAY))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_COUNTED);
  const busiest = db
    .selectFrom(latest.as("l"))
    .innerJoin("games as g", "g.id", "l.game_id")
    .where("g.is_active", "=", true)
    .select(({ fn }) => ["g.id", fn.countAll<number>().as("changes")])
    .groupBy("g.id")
    .orderBy("changes", "desc")
    .orderBy("g.id")
    .limit(limit);
  const found = await db
    .selectFrom(busiest.as("u"))
    .innerJoin("games as g", "g.id", "u.id")
    .select([
      "g.id",
      "g.title",
      "g.image_url as imageUrl",
      STATUS_COUNTS,
      freshCounts(NEXT_STALE),
      "u.changes",
    ])
    .orderBy("u.changes", "desc")
    .orderBy("u.id")
    .execute();
  return found.map(noteNextStale);
}

export type BusyGame = Awaited<ReturnType<typeof listBusyGames>>[number];
