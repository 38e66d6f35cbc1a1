import { sql } from "kysely";
import { shownAddress } from "@/lib/alerts/addresses";
import { evidenceColumns } from "@/lib/catalogue/evidence";
import { gameIsVisible, updateIsVisible } from "@/lib/catalogue/visibility";
import { db } from "@/lib/database/db";
import { jsonTime, only } from "@/lib/database/sql";
import type { Lease } from "@/lib/deliveries/mutations";
import { env } from "@/lib/runtime/env";
import type { AlertFigures } from "@/lib/runtime/shared-state";

const SHOWN_AT_ONCE = 100;

/** Empty once another process has the lease. */
export function findDue({ id, end }: Lease) {
  return db
    .selectFrom("alert_subscriptions as s")
    .leftJoin("providers as sp", "sp.id", "s.provider_id")
    .leftJoin("games as sg", (join) =>
      join.on((eb) => eb("sg.id", "=", eb.fn.coalesce("s.game_id", "sp.game_id"))),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("alert_deliveries")
          .select(["id", "event_id"])
          .whereRef("subscription_id", "=", "s.id")
          .where("state", "=", "pending")
          .orderBy("id")
          .limit(1)
          .as("d"),
      (join) => join.onTrue(),
    )
    .leftJoin("alert_events as e", "e.id", "d.event_id")
    .leftJoin("updates as u", "u.id", "e.update_id")
    .leftJoin("providers as p", (join) => join.onRef("p.id", "=", "u.entity_id"))
    .leftJoin("games as g", "g.id", "u.game_id")
    .leftJoin("games as pg", "pg.id", "p.game_id")
    .select(["s.id", "s.channel", "s.address", "s.token_hash as tokenHash", "s.secret"])
    .select(["s.confirmed_at as confirmedAt", "s.asked_at as confirmationSentAt", "s.retry_at as retryAt"])
    .select(["s.quiet_from as quietFrom", "s.quiet_until as quietUntil", "s.time_zone as timeZone"])
    .select(["d.id as deliveryId", "d.event_id as eventId"])
    .select(sql<Date>`now()`.as("now"))
    .select(({ fn }) => fn.coalesce("sp.name", "sg.title", sql<string>`''`).as("subject"))
    .select(gameIsVisible(null, "sg").as("isSubjectPublic"))
    .select(["u.entity_id as providerId", "u.provider_name as providerName", "u.created_at as at"])
    .select(["u.game_id as gameId", "u.game_title as gameTitle", "u.note"])
    .select(evidenceColumns("u"))
    .select(["u.from_status as previousStatus", "u.to_status as status"])
    .select(sql<boolean>`${updateIsVisible(null)} and ${gameIsVisible(null, "pg")}`.as("isPublic"))
    .select(["p.status as currentStatus", "p.status_changed_at as presentSince"])
    .where("s.id", "=", id)
    .where("s.leased_until", "=", end)
    .where("s.ended_at", "is", null)
    .executeTakeFirst();
}

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

export async function listDeliveries() {
  const rows = await db
    .selectFrom("alert_deliveries as d")
    .innerJoin("alert_subscriptions as s", "s.id", "d.subscription_id")
    .leftJoin("alert_events as e", "e.id", "d.event_id")
    .leftJoin("updates as u", "u.id", "e.update_id")
    .select(["d.id", "s.channel", "s.address", "d.state", "d.attempts", "d.outcome", "u.description"])
    .select(({ ref }) => jsonTime(ref("d.created_at")).as("createdAt"))
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(SHOWN_AT_ONCE)
    .execute();
  return rows.map(({ address, ...row }) => ({ ...row, address: shownAddress(row.channel, address) }));
}

export type DeliveryEntry = Awaited<ReturnType<typeof listDeliveries>>[number];

export async function alertFigures(): Promise<AlertFigures> {
  const { rows } = await sql<AlertFigures>`
    select
      json_build_object(
        'active', count(*) filter (where ended_at is null and confirmed_at is not null),
        'unconfirmed', count(*) filter (where ended_at is null and confirmed_at is null),
        'failing', count(*) filter (where ended_at is null and failing_since is not null),
        'ended', count(*) filter (where ended_at is not null)) as subscriptions,
      (select count(*)::int from alert_deliveries where state = 'pending') as pending,
      greatest(extract(epoch from now() - least(
        (select min(created_at) + make_interval(secs => ${env("ALERT_DELAY_MS")}::float8 / 1000)
          from alert_events where relayed_at is null),
        (select min(d.created_at) from alert_deliveries d join alert_subscriptions s on s.id = d.subscription_id
          where d.state = 'pending' and s.quiet_from is null)))::float8, 0) as "oldestSeconds"
    from alert_subscriptions`.execute(db);
  return only(rows);
}
