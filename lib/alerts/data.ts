import { sql } from "kysely";
import { shownAddress } from "@/lib/alerts/addresses";
import { isConfirmation, isToken } from "@/lib/alerts/tokens";
import { isNotFresh } from "@/lib/catalogue/freshness";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { type Database, db } from "@/lib/database/db";
import { jsonTime, only } from "@/lib/database/sql";
import { notFound } from "@/lib/runtime/errors";

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function subscriptions() {
  return db
    .selectFrom("alert_subscriptions as s")
    .leftJoin("providers as p", "p.id", "s.provider_id")
    .leftJoin("games as g", (join) =>
      join.on((eb) => eb("g.id", "=", eb.fn.coalesce("s.game_id", "p.game_id"))),
    )
    .select(["s.id", "s.channel", "s.address", "s.token_hash as tokenHash", "s.wanted"])
    .select(["s.game_id as gameId", "s.provider_id as providerId"])
    .select(["s.quiet_from as quietFrom", "s.quiet_until as quietUntil", "s.time_zone as timeZone"])
    .select(["s.confirmed_at as confirmedAt", "s.ended_why as endedWhy"])
    .select(["p.name as providerName", "p.status", "g.title as gameTitle"])
    .select(({ ref }) => [
      jsonTime(ref("s.created_at")).as("createdAt"),
      jsonTime(ref("s.failing_since")).as("failingSince"),
      jsonTime(ref("s.ended_at")).as("endedAt"),
      jsonTime(ref("p.status_changed_at")).as("statusChangedAt"),
      isNotFresh().as("isStale"),
      gameIsVisible(null).as("isVisible"),
    ]);
}

type Stored = Awaited<ReturnType<typeof findSubscription>>;

/** @throws AppError 404, also for a wrong token */
export async function findSubscription(id: number, token: string | null) {
  const found = await subscriptions().where("s.id", "=", id).executeTakeFirst();
  if (!found || token === null || !isToken(token, found)) throw notFound("Alert not found.");
  return found;
}

export async function canConfirm(id: number, code: string): Promise<boolean> {
  const found = await db
    .selectFrom("alert_subscriptions")
    .select(["id", "token_hash as tokenHash"])
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined && isConfirmation(code, found);
}

/** Shortens the subscriber's address. */
export function toAlert(stored: Stored) {
  const { quietFrom, quietUntil, timeZone, channel, address, gameId, providerId, ...rest } = stored;
  const { id, wanted, createdAt, confirmedAt, failingSince, endedAt, endedWhy, isVisible } = rest;
  const gameTitle = isVisible ? rest.gameTitle : null;
  const isQuiet = quietFrom !== null && quietUntil !== null && timeZone !== null;
  return {
    id,
    channel,
    address: shownAddress(channel, address),
    target: providerId ? { provider: providerId } : gameId ? { game: gameId } : null,
    name: providerId && isVisible ? rest.providerName : gameTitle,
    gameTitle,
    status: isVisible ? rest.status : null,
    statusChangedAt: isVisible ? rest.statusChangedAt : null,
    isStale: isVisible && rest.isStale === true,
    when: wanted,
    quiet: isQuiet ? { from: clock(quietFrom), until: clock(quietUntil), timeZone } : null,
    createdAt,
    isConfirmed: confirmedAt !== null,
    failingSince,
    endedAt,
    endedWhy,
  };
}

export type Alert = ReturnType<typeof toAlert>;

export async function listWebhooks(): Promise<Alert[]> {
  const rows = await subscriptions().where("s.channel", "=", "webhook").orderBy("s.id").execute();
  return rows.map((row) => toAlert({ ...row, isVisible: true }));
}

export async function countUnconfirmed(database: Database, addressHash: string): Promise<number> {
  const { count } = await database
    .selectFrom("alert_subscriptions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("address_hash", "=", addressHash)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countAddresses(
  database: Database,
  { addressHash, pushHost, clientHash }: Record<"addressHash" | "pushHost" | "clientHash", string | null>,
): Promise<{ ofHost: number; ofClient: number }> {
  const { rows } = await sql<{ ofHost: number; ofClient: number }>`
    select count(distinct address_hash) filter (where push_host = ${pushHost})::int as "ofHost",
      count(distinct address_hash) filter (where client_hash = ${clientHash})::int as "ofClient"
    from alert_subscriptions
    where (ended_at is null or confirmed_at is null) and address_hash <> ${addressHash}
      and (push_host = ${pushHost} or client_hash = ${clientHash})`.execute(database);
  return only(rows);
}

export async function nameOfTarget(
  { game, provider }: { game?: number; provider?: number },
  database: Database = db,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select g.title as name from games g where g.id = ${game ?? null}::int and g.is_active
    union all
    select p.name from providers p left join games g on g.id = p.game_id
    where p.id = ${provider ?? null}::int and ${gameIsVisible(null)}`.execute(database);
  return rows[0]?.name ?? null;
}
