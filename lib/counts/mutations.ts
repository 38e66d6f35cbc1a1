import { sql } from "kysely";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { type CountedAction, VISIT_DAYS } from "@/lib/counts/schema";
import { DailyVisitors, isBot } from "@/lib/counts/visitors";
import { db, readOf } from "@/lib/database/db";
import { currentTime } from "@/lib/runtime/clock";
import { processWide } from "@/lib/runtime/shared-state";

type Visitor = { address: string; agent: string | null };

const visitors = processWide("visitors of today", () => new DailyVisitors());

/** One statement in offer order, so that concurrent calls can't deadlock. */
export async function countActions(actions: readonly CountedAction[], { address, agent }: Visitor) {
  if (agent === null || isBot(agent)) return;
  const day = currentTime().toISOString().slice(0, 10);
  const counted = actions.filter(({ kind, id, action }) =>
    visitors.isFirst(day, `${kind} ${id} ${action}`, address, agent),
  );
  if (counted.length === 0) return;
  await sql`
    insert into offer_counts as o (kind, offer_id, day, views, clicks)
    select c.kind, c.id, ${day}::date,
      count(*) filter (where action = 'view'), count(*) filter (where action = 'click')
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c (kind "OfferKind", id int, action text)
    where case c.kind
      when 'provider' then exists (
        select from providers p left join games g on g.id = p.game_id where p.id = c.id and ${gameIsVisible(null)})
      when 'advertisement' then exists (
        select from advertisements a where a.id = c.id and a.is_active
          and coalesce(a.starts_at <= now(), true) and coalesce(a.ends_at > now(), true))
      else exists (
        select from deals d where d.id = c.id and d.is_active and coalesce(d.starts_at <= now(), true)) end
    group by c.kind, c.id order by c.kind, c.id
    on conflict (kind, offer_id, day) do update
      set views = o.views + excluded.views, clicks = o.clicks + excluded.clicks`.execute(readOf());
}

export async function sweepPastVisits(): Promise<void> {
  const past = sql<Date>`(now() at time zone 'UTC')::date - ${sql.lit(VISIT_DAYS)}`;
  await db.deleteFrom("offer_counts").where("kind", "=", "provider").where("day", "<=", past).execute();
}
