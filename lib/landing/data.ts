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
  const counted = db
    .selectFrom(latest.as("l"))
    .select(({ fn }) => ["l.game_id", fn.countAll<number>().as("changes")])
    .groupBy("l.game_id");
  const found = await db
    .selectFrom(counted.as("u"))
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom("games as g")
        .select(["g.id", "g.title", "g.image_url as imageUrl", STATUS_COUNTS, freshCounts(NEXT_STALE)])
        .whereRef("g.id", "=", "u.game_id")
        .where("g.is_active", "=", true)
        .limit(1)
        .as("g"),
    )
    .select(["g.id", "g.title", "g.imageUrl", "g.statusCounts", "g.freshCounts", "u.changes"])
    .orderBy("u.changes", "desc")
    .orderBy("u.game_id")
    .limit(limit)
    .execute();
  return found.map(noteNextStale);
}

export type BusyGame = Awaited<ReturnType<typeof listBusyGames>>[number];
