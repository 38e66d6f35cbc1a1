import "server-only";
import { sql, type UpdateObject } from "kysely";
import webPush from "web-push";
import { type Database, db, inTransaction, type Transaction } from "@/lib/database/db";
import type { Outcome } from "@/lib/deliveries/parcel";
import { PATIENCE_MS, retryDelayMs } from "@/lib/deliveries/retries";
import { gameIsVisible } from "@/lib/games/visibility";
import type { DB } from "@/lib/generated/kysely/tables";
import { DIRECTIONS } from "@/lib/updates/data";

const EVENTS_AT_ONCE = 200;
/** Longer than one attempt takes; a process that died is replaced after it. */
const LEASE_SECONDS = 30;
const KEPT_DAYS = 30;

const now = sql<Date>`now()`;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** Made once for all instances. */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const read = () =>
    db
      .selectFrom("vapid_keys")
      .select(["public_key as publicKey", "private_key as privateKey"])
      .executeTakeFirst();
  const known = await read();
  if (known) return known;
  const made = webPush.generateVAPIDKeys();
  await db
    .insertInto("vapid_keys")
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read()) ?? made;
}

/** The rule of docs/product/alerts.md#who-is-told: only what visitors may see, and nothing from before one followed. */
function writeDeliveries(transaction: Transaction, events: number[]) {
  return sql<{ id: number }>`
    insert into alert_deliveries (subscription_id, event_id)
    select s.id, e.id
    from alert_events e
    join updates u on u.id = e.update_id
    left join games g on g.id = u.game_id
    join alert_subscriptions s on s.provider_id = u.entity_id or s.game_id = u.game_id
      or (s.provider_id is null and s.game_id is null)
    where e.id = any(${events}::int[]) and ${gameIsVisible(null)}
      and s.ended_at is null and s.confirmed_at <= e.created_at
      and case s.wanted
        when 'bad' then ${DIRECTIONS.bad}
        when 'recovered' then ${DIRECTIONS.recovered}
        else true end
    order by e.id, s.id
    on conflict do nothing
    returning subscription_id as id`.execute(transaction);
}

/**
 * Turns the outbox into deliveries, in its order; `send` queues who has some, in the same transaction. One instance at
 * a time, so that none overtakes another. Returns whether there was anything.
 */
export async function relayEvents(
  send: (transaction: Transaction, subscriptions: number[]) => Promise<void>,
): Promise<boolean> {
  const waiting = db.selectFrom("alert_events").select("id").where("relayed_at", "is", null).limit(1);
  if (!(await waiting.executeTakeFirst())) return false;
  return inTransaction(async (transaction) => {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('alert events', 0))`;
    const { isOurs } = await transaction.selectNoFrom(lock.as("isOurs")).executeTakeFirstOrThrow();
    if (!isOurs) return false;
    const events = await transaction
      .selectFrom("alert_events")
      .select(["id", "subscription_id as subscriptionId"])
      .where("relayed_at", "is", null)
      .orderBy("id")
      .limit(EVENTS_AT_ONCE)
      .execute();
    if (events.length === 0) return false;
    const ids = events.map(({ id }) => id);
    const { rows } = await writeDeliveries(transaction, ids);
    await transaction.updateTable("alert_events").set({ relayed_at: now }).where("id", "in", ids).execute();
    const woken = events.flatMap(({ subscriptionId }) => subscriptionId ?? []);
    await send(transaction, [...new Set([...woken, ...rows.map(({ id }) => id)])]);
    return true;
  });
}

/** False while another instance delivers to it. */
export async function lease(subscriptionId: number): Promise<boolean> {
  const { numUpdatedRows } = await setOf(db, subscriptionId, { leased_until: leaseEnd })
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function setOf(database: Database, id: number, values: UpdateObject<DB, "alert_subscriptions">) {
  return database.updateTable("alert_subscriptions").set(values).where("id", "=", id);
}

export async function release(subscriptionId: number): Promise<void> {
  await setOf(db, subscriptionId, { leased_until: null }).execute();
}

export async function noteAsked(subscriptionId: number): Promise<void> {
  await setOf(db, subscriptionId, { asked_at: now }).execute();
}

/** When to try again; null when it is given up. */
async function noteFailure(
  subscriptionId: number,
  { result, words, retryAfterSeconds }: Outcome,
): Promise<Date | null> {
  return inTransaction(async (transaction) => {
    const counted = {
      failures: sql<number>`failures + 1`,
      failing_since: sql<Date>`coalesce(failing_since, now())`,
    };
    const failing = await setOf(transaction, subscriptionId, counted)
      .returning(["failures", "failing_since as since"])
      .executeTakeFirst();
    if (!failing) return null;
    const isOver = Date.now() - (failing.since?.getTime() ?? 0) > PATIENCE_MS;
    if (result === "gone" || isOver) {
      await giveUp(transaction, subscriptionId, result === "gone" ? `Gone: ${words}` : `Given up: ${words}`);
      return null;
    }
    const delayMs = Math.max(retryDelayMs(failing.failures), (retryAfterSeconds ?? 0) * 1_000);
    const retryAt = new Date(Date.now() + delayMs);
    await setOf(transaction, subscriptionId, { retry_at: retryAt }).execute();
    return retryAt;
  });
}

async function giveUp(transaction: Transaction, id: number, why: string): Promise<void> {
  await setOf(transaction, id, { ended_at: now, ended_why: why }).execute();
  await transaction
    .updateTable("alert_deliveries")
    .set({ state: "failed", outcome: sql`coalesce(outcome, ${why})` })
    .where("subscription_id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** Writes down what an attempt came to. Returns when to try again, null when not. `deliveryId`: null for a question. */
export async function noteOutcome(
  subscriptionId: number,
  deliveryId: number | null,
  outcome: Outcome,
): Promise<Date | null> {
  const isDelivered = outcome.result === "delivered";
  if (deliveryId !== null) {
    await db
      .updateTable("alert_deliveries")
      .set({
        attempts: sql`attempts + 1`,
        attempted_at: now,
        outcome: outcome.words,
        ...(isDelivered && { state: "delivered" as const }),
      })
      .where("id", "=", deliveryId)
      .execute();
  }
  if (!isDelivered) return noteFailure(subscriptionId, outcome);
  // Also renews the lease.
  const success = { failures: 0, failing_since: null, retry_at: null, leased_until: leaseEnd };
  await setOf(db, subscriptionId, success).execute();
  return null;
}

/** What is a month old, and questions that nobody answered within a day. */
export async function sweepAlerts(): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`;
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom("alert_events").where("relayed_at", "<", old).execute();
  await db
    .deleteFrom("alert_deliveries")
    .where("created_at", "<", old)
    .where("state", "<>", "pending")
    .execute();
  await db
    .deleteFrom("alert_subscriptions")
    .where((eb) =>
      eb.or([
        eb.and([eb("ended_at", "<", old), eb("channel", "<>", "webhook")]),
        eb.and([eb("confirmed_at", "is", null), eb("created_at", "<", dayAgo)]),
      ]),
    )
    .execute();
}
