import { sql } from "kysely";
import { isStale } from "@/lib/catalogue/freshness";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { readOf } from "@/lib/database/db";
import { jsonTime, only } from "@/lib/database/sql";
import type { EventsRead, EventsRequest } from "@/lib/runtime/events";

const MAX_EVENTS = 1_000; // Limits what a returning client catches up on

/** Part of `data` in docs/product/live.md. */
const FACTS = sql`'providerId', e.provider_id, 'gameId', g.id, 'status', e.status, 'previousStatus', e.previous_status,
  'at', ${jsonTime(sql<Date>`e.at`)}`;

/** One statement, for a consistent snapshot. */
export async function readStatusEvents(query: EventsRequest): Promise<EventsRead> {
  const { after, resumed, games, providers } = query;
  const { rows } = await sql<EventsRead>`
    with newest as (select coalesce(max(id), 0) as id from status_events),
    sent_events as (
      select e.id, e.provider_id as "providerId", g.id as "gameId",
        case when l.id is not null then 'patch' when e.is_withdrawal then 'withdrawn'
          when e.status = e.previous_status then 'verified' else 'status' end as name,
        case when l.id is not null then json_build_object('gameId', g.id, 'id', l.id, 'label', l.label,
            'kind', l.kind, 'happenedAt', ${jsonTime(sql<Date>`l.happened_at`)})
          when e.is_withdrawal then json_build_object(${FACTS},
            'since', ${jsonTime(sql<Date>`p.status_changed_at`)}, 'verifiedAt', ${jsonTime(sql<Date>`p.verified_at`)},
            'isStale', ${isStale()})
          else json_build_object(${FACTS}) end as data
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
