import { sql, type UpdateObject } from "kysely";
import webPush from "web-push";
import { RELAY_LOCK } from "@/lib/alerts/mutations";
import { updateIsVisible } from "@/lib/catalogue/visibility";
import { type Database, db, inTransaction, type Transaction } from "@/lib/database/db";
import { DAY } from "@/lib/dates";
import type { Outcome } from "@/lib/deliveries/payload";
import type { DB } from "@/lib/generated/kysely/tables";
import { env } from "@/lib/runtime/env";
import { DIRECTIONS } from "@/lib/updates/data";

const LEASE_SECONDS = 30; // Longer than one attempt, so that only a dead process loses its lease
const MAX_WRITTEN = 10_000; // Deliveries in one transaction, which lasts at most 15 s

const now = sql<Date>`now()`;
const firstReached = sql<Date>`coalesce(reached_at, now())`;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;
const storedEnd = sql<Date>`leased_until`.as("end");
const after = (ms: number | null) => sql<Date>`now() + make_interval(secs => ${ms}::float8 / 1000)`;

/** Created once and shared by all instances. */
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

async function writeDeliveries(transaction: Transaction, event: number): Promise<number> {
  const written = await sql`
    with written as (
    insert into alert_deliveries (subscription_id, event_id)
    select s.id, e.id
    from alert_events e
    join updates u on u.id = e.update_id
    left join games g on g.id = u.game_id
    join alert_subscriptions s on s.provider_id = u.entity_id or s.game_id = u.game_id
      or (s.provider_id is null and s.game_id is null)
    where e.id = ${event}::int and ${updateIsVisible(null)}
      and s.ended_at is null and s.confirmed_at <= e.created_at
      and case s.wanted
        when 'bad' then ${DIRECTIONS.bad}
        when 'recovered' then ${DIRECTIONS.recovered}
        else true end
      and not exists (select from alert_deliveries d where d.subscription_id = s.id and d.event_id = e.id)
    order by s.id
    limit ${MAX_WRITTEN}::int
    for key share of s, e -- Skips those deleted meanwhile
    on conflict do nothing
    returning subscription_id)
    update alert_subscriptions set due_at = now() where id in (select subscription_id from written)`.execute(
    transaction,
  );
  return Number(written.numAffectedRows);
}

/** Changes wait a little, so that a withdrawn one is never sent. */
function dueEvents(database: Database) {
  const delay = env("ALERT_DELAY_MS") / 1_000;
  return database
    .selectFrom("alert_events")
    .where("relayed_at", "is", null)
    .where(sql<boolean>`created_at <= now() - make_interval(secs => ${delay})`);
}

/** In outbox order, by one instance at a time, so that no delivery overtakes another; many followers take several calls. */
export async function relayEvent(): Promise<boolean> {
  if (!(await dueEvents(db).select("id").limit(1).executeTakeFirst())) return false;
  return inTransaction(async (transaction) => {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(${RELAY_LOCK})`;
    const { isOurs } = await transaction.selectNoFrom(lock.as("isOurs")).executeTakeFirstOrThrow();
    if (!isOurs) return false;
    const event = await dueEvents(transaction).select("id").orderBy("id").limit(1).executeTakeFirst();
    if (!event) return false;
    if ((await writeDeliveries(transaction, event.id)) === MAX_WRITTEN) return true;
    await transaction
      .updateTable("alert_events")
      .set({ relayed_at: now })
      .where("id", "=", event.id)
      .execute();
    return true;
  });
}

/** Identified by its end, which every renewal and takeover changes. */
export type Lease = { id: number; end: Date };

/** Leases subscriptions with something to send, including those of processes that died. */
export function leaseDue(most: number): Promise<Lease[]> {
  return db
    .with("due", (due) =>
      due
        .selectFrom("alert_subscriptions")
        .select("id")
        .where((eb) =>
          eb.or([
            eb("leased_until", "<", now),
            eb.and([eb("due_at", "<=", now), eb("leased_until", "is", null)]),
          ]),
        )
        .orderBy("due_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("alert_subscriptions as s")
    .from("due")
    .set({ due_at: null, leased_until: leaseEnd })
    .whereRef("s.id", "=", "due.id")
    .returning(["s.id", storedEnd])
    .execute();
}

/** Changes nothing once another process has the lease. */
function setLeased({ id, end }: Lease, values: UpdateObject<DB, "alert_subscriptions">) {
  return db
    .updateTable("alert_subscriptions")
    .set(values)
    .where("id", "=", id)
    .where("leased_until", "=", end);
}

/** `waitMs`: time until the next attempt, unless something new is due earlier. */
export async function release(lease: Lease, waitMs: number | null): Promise<void> {
  const due_at = sql<Date>`least(due_at, ${after(waitMs)})`;
  await setLeased(lease, { leased_until: null, due_at }).execute();
}

export async function saveConfirmationSent({ id }: Lease): Promise<void> {
  await db.updateTable("alert_subscriptions").set({ asked_at: now }).where("id", "=", id).execute();
}

const isSilent = sql<boolean>`push_host is not null and not exists (
  select from alert_subscriptions as other where other.push_host = alert_subscriptions.push_host
  and other.reached_at is not null)`;

const FIRST_MS = 2_000;
const MAX_RETRY_MS = 60 * 60 * 1_000;
const PATIENCE_MS = 3 * DAY;
const PATIENCE_WITH_SILENCE_MS = 60 * 60 * 1_000; // For push services that never accepted a delivery

/** Exponential back-off with 50% jitter, so that deliveries that failed together aren't retried together. */
function retryDelayMs(failures: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 20), MAX_RETRY_MS);
  return Math.round(whole / 2 + (whole / 2) * Math.random());
}

/** Returns the milliseconds until the next attempt, null to give up. */
async function noteFailure(
  lease: Lease,
  { result, words, isReached, isOurFault, retryAfterSeconds }: Outcome,
): Promise<number | null> {
  const counted = {
    failures: sql<number>`failures + 1`,
    failing_since: isOurFault ? now : sql<Date>`coalesce(failing_since, now())`,
    ...(isReached && { reached_at: firstReached }),
  };
  const failing = await setLeased(lease, counted)
    .returning(["failures", "failing_since as since", "push_host as pushHost"])
    .returning([isSilent.as("isSilent"), now.as("now")])
    .executeTakeFirst();
  if (!failing) return null;
  if (result === "gone") return giveUp(`Gone: ${words}`, { id: lease.id });
  const silentHost = failing.isSilent && !isReached ? failing.pushHost : null;
  const patience = silentHost === null ? PATIENCE_MS : PATIENCE_WITH_SILENCE_MS;
  const leftMs = Number(failing.since) + patience - failing.now.getTime();
  if (leftMs < 0)
    return giveUp(`Given up: ${words}`, silentHost === null ? { id: lease.id } : { push_host: silentHost });
  const delayMs = Math.max(retryDelayMs(failing.failures), (retryAfterSeconds ?? 0) * 1_000);
  const waitMs = Math.min(delayMs, leftMs + 1);
  await setLeased(lease, { retry_at: after(waitMs) }).execute();
  return waitMs;
}

async function giveUp(why: string, which: { id: number } | { push_host: string }): Promise<null> {
  await inTransaction(async (transaction) => {
    const ended = await transaction
      .updateTable("alert_subscriptions")
      .set({ ended_at: now, ended_why: why })
      .where((eb) => eb.and(which))
      .where("ended_at", "is", null)
      .returning("id")
      .execute();
    await transaction
      .updateTable("alert_deliveries")
      .set({ state: "failed", outcome: sql`coalesce(outcome, ${why})` })
      .where(({ eb, fn, val }) => eb("subscription_id", "=", fn.any(val(ended.map(({ id }) => id)))))
      .where("state", "=", "pending")
      .execute();
  });
  return null;
}

/** Returns the milliseconds until the next attempt, if any. `deliveryId` is null for a confirmation request. */
export async function noteOutcome(
  lease: Lease,
  deliveryId: number | null,
  outcome: Outcome,
): Promise<number | null> {
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
      .where("state", "=", "pending")
      .execute();
  }
  if (!isDelivered) return noteFailure(lease, outcome);
  const success = {
    failures: 0,
    failing_since: null,
    retry_at: null,
    leased_until: leaseEnd,
    reached_at: firstReached,
  };
  const renewed = await setLeased(lease, success).returning(storedEnd).executeTakeFirst();
  if (renewed) lease.end = renewed.end;
  return null;
}

/** For a game that was hidden in the meantime. */
export async function dropDelivery(id: number): Promise<void> {
  await db.deleteFrom("alert_deliveries").where("id", "=", id).execute();
}
