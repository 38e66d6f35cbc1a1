import { sql } from "kysely";
import { isStale } from "@/lib/catalogue/freshness";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { readOf } from "@/lib/database/db";
import { jsonTime, only } from "@/lib/database/sql";
import type { EventsRead, EventsRequest } from "@/lib/runtime/events";

const MAX_EVENTS = 1_000; // Limits what a returning client catches up on

/** One statement, for a consistent snapshot. */
export async function readStatusEvents(query: EventsRequest): Promise<EventsRead> {
  const { after, resumed, games, providers } = query;
  const { rows } = await sql<EventsRead>`
    with newest as (select coalesce(max(id), 0) as id from status_events),
    sent_events as (
      select e.id, e.provider_id as "providerId", g.id as "gameId", e.status,
        e.previous_status as "previousStatus", ${jsonTime(sql<Date>`e.at`)} as at, e.is_withdrawal as "isWithdrawal",
        ${jsonTime(sql<Date>`p.status_changed_at`)} as since, ${jsonTime(sql<Date>`p.verified_at`)} as "verifiedAt",
        ${isStale()} as "isStale",
        case when l.id is not null then json_build_object('id', l.id, 'label', l.label, 'kind', l.kind,
          'happenedAt', ${jsonTime(sql<Date>`l.happened_at`)}) end as patch
      from status_events e
      left join providers p on p.id = e.provider_id
      left join patches l on l.id = e.patch_id
      left join games g on g.id = coalesce(p.game_id, l.game_id)
      where ${gameIsVisible(null)} and e.id > least(${after}::int,
        case when ${resumed}::int is not null then
          greatest(${resumed}::int, (select id from newest) - ${MAX_EVENTS}::int) end)
    )
    select
      (select id from newest) as position,
      coalesce((select json_agg(sent_events order by id) from sent_events), '[]') as events,
      array(select g.id from games g where g.id = any(${games}::int[]) and ${gameIsVisible(null)}) as games,
      array(
        select p.id from providers p left join games g on g.id = p.game_id
        where p.id = any(${providers}::int[]) and ${gameIsVisible(null)}
      ) as providers`.execute(readOf());
  return only(rows);
}
