import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { mailboxOf, openChannels, readAddress, receivingServer } from "@/lib/alerts/addresses";
import { countAddresses, countUnconfirmed, findSubscription, nameOfTarget } from "@/lib/alerts/data";
import { isKnownService } from "@/lib/alerts/push-services";
import type { AlertChange, AlertInput, WebhookInput } from "@/lib/alerts/schema";
import { clientHash, isConfirmation, newToken } from "@/lib/alerts/tokens";
import type { AlertChannel } from "@/lib/alerts/vocabulary";
import { recordAudit } from "@/lib/audit/mutations";
import { type Database, db, inTransaction, type Transaction } from "@/lib/database/db";
import type { Viewer } from "@/lib/permissions";
import { AppError, notFound } from "@/lib/runtime/errors";
import { sha256 } from "@/lib/runtime/secrets";
import { writeAs } from "@/lib/writes/mutations";

const MAX_UNCONFIRMED = 5; // Per day, because the address may belong to someone else
const MAX_ADDRESSES_PER_CLIENT = 200; // An office or a school may share one network address
/** For lesser-known push services, because each status change sends that host one request per address. */
const MAX_ADDRESSES_PER_HOST = 10_000;
const RETENTION_DAYS = 30;
const DAY = { "Retry-After": "86400" };

const now = sql<Date>`now()`;

const WOKEN = { ended_at: null, ended_why: null, retry_at: null, failing_since: null, failures: 0 };

const addressHash = (channel: AlertChannel, address: string) =>
  sha256(`${channel} ${channel === "email" ? mailboxOf(address) : address}`);

async function requireTarget(transaction: Transaction, target: AlertInput["target"]): Promise<void> {
  if (await nameOfTarget(target, transaction)) return;
  throw notFound(target.provider ? "Provider not found." : "Game not found.");
}

const quietColumns = (quiet: AlertChange["quiet"]) => ({
  quiet_from: quiet?.from ?? null,
  quiet_until: quiet?.until ?? null,
  time_zone: quiet?.timeZone ?? null,
});

type Followed = { channel: AlertChannel; addressHash: string; game?: number; provider?: number };

/** Held while alerts are written for subscriptions. */
export const RELAY_LOCK = sql`hashtextextended('alert events', 0)`;

/** Replaces earlier subscriptions to the same thing and takes over their waiting alerts. @throws AppError 404 */
async function begin(transaction: Transaction, followed: Followed, id: number): Promise<void> {
  const { channel, addressHash, provider = null, game = null } = followed;
  const isEarlier = sql<boolean>`address_hash = ${addressHash} and channel = ${channel} and id <> ${id}::int
    and provider_id is not distinct from ${provider}::int and game_id is not distinct from ${game}::int`;
  await sql`select pg_advisory_xact_lock(${RELAY_LOCK})`.execute(transaction);
  // Keeping the earlier confirmation time includes changes that are yet to be relayed.
  const { rows } = await sql`
    with earlier as (
      select id, confirmed_at, leased_until from alert_subscriptions where ${isEarlier} and ended_at is null),
    begun as (
      update alert_subscriptions set due_at = now(),
        confirmed_at = least(coalesce(confirmed_at, now()), (select min(confirmed_at) from earlier)),
        leased_until = greatest(leased_until, (select max(leased_until) from earlier))
      where id = ${id}::int returning id),
    moved as (
      update alert_deliveries d set subscription_id = begun.id from begun where d.id in (
        select min(id) from alert_deliveries
        where state = 'pending' and subscription_id in (select id from earlier) group by event_id))
    select from begun`.execute(transaction);
  if (rows.length === 0) throw notFound("Alert not found.");
  await transaction.deleteFrom("alert_subscriptions").where(isEarlier).execute();
}

type Place = { addressHash: string; pushServer: URL | null; clientHash: string | null };

async function requireRoom(database: Database, { addressHash, pushServer, clientHash }: Place) {
  const pushHost = pushServer && !isKnownService(pushServer) ? pushServer.host : null;
  const { ofHost, ofClient } = await countAddresses(database, { addressHash, pushHost, clientHash });
  if (ofClient >= MAX_ADDRESSES_PER_CLIENT)
    throw new AppError(429, "Too many alerts were created from your network.", DAY);
  if (ofHost >= MAX_ADDRESSES_PER_HOST)
    throw new AppError(429, "Too many subscriptions use this push service already.", DAY);
}

/** The token is only returned here. @param client network address, if known @throws AppError 400, 404, 429 */
export function subscribe(input: AlertInput, client: string | null) {
  const { channel, target, when, quiet } = input;
  if (!openChannels().includes(channel)) throw new AppError(400, "This site doesn't offer alerts by email.");
  const address = readAddress(channel, input.address);
  const hash = addressHash(channel, address);
  const token = newToken();
  const isConfirmed = channel === "push"; // Only the browser itself knows its push subscription
  const pushServer = isConfirmed ? receivingServer(channel, address) : null;
  const place = { addressHash: hash, pushServer, clientHash: client && clientHash(client) };
  return inTransaction(async (transaction) => {
    await requireTarget(transaction, target);
    await requireRoom(transaction, place);
    // Simultaneous requests would all count the same number.
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(transaction);
    if (!isConfirmed && (await countUnconfirmed(transaction, hash)) >= MAX_UNCONFIRMED) {
      const sentence =
        "We've already sent several messages to this address today. Please confirm from one of them.";
      throw new AppError(429, sentence, DAY);
    }
    const { id } = await transaction
      .insertInto("alert_subscriptions")
      .values({
        channel,
        address,
        address_hash: hash,
        push_host: pushServer?.host,
        client_hash: place.clientHash,
        game_id: target.game,
        provider_id: target.provider,
        wanted: when,
        token_hash: sha256(token),
        due_at: now,
        ...quietColumns(quiet),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (isConfirmed) await begin(transaction, { channel, addressHash: hash, ...target }, id);
    return { id, token, isConfirmed };
  });
}

export function confirm(id: number, code: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const found = await transaction
      .selectFrom("alert_subscriptions")
      .select(["id", "channel", "address_hash as addressHash", "token_hash as tokenHash"])
      .select(["game_id as gameId", "provider_id as providerId", "confirmed_at as confirmedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found || !isConfirmation(code, found)) throw notFound("Alert not found.");
    if (found.confirmedAt) return;
    const target = { game: found.gameId ?? undefined, provider: found.providerId ?? undefined };
    await begin(transaction, { ...found, ...target }, id);
  });
}

async function replacedAddress(channel: AlertChannel, given: string) {
  if (channel !== "push") throw new AppError(400, "Only a browser's address can be replaced.");
  const address = readAddress(channel, given);
  const hash = addressHash(channel, address);
  const pushServer = receivingServer(channel, address);
  await requireRoom(db, { addressHash: hash, pushServer, clientHash: null });
  return { ...WOKEN, address, address_hash: hash, push_host: pushServer?.host };
}

/** @throws AppError 400, 404, also for a wrong token, 429 */
export async function changeAlert(id: number, token: string | null, change: AlertChange) {
  const { when, quiet, address } = change;
  const { channel } = await findSubscription(id, token);
  const place = address !== undefined && (await replacedAddress(channel, address));
  const changed = { ...place, wanted: when, ...(quiet !== undefined && quietColumns(quiet)), due_at: now };
  await db.updateTable("alert_subscriptions").set(changed).where("id", "=", id).execute();
  return findSubscription(id, token);
}

/** Deletes all data about it. @throws AppError 404, also for a wrong token */
export async function endAlert(id: number, token: string | null): Promise<void> {
  const { channel, confirmedAt } = await findSubscription(id, token);
  if (channel === "email" && !confirmedAt) {
    // Its row counts toward today's messages: the mailbox may be a stranger's.
    const gone = { address: "", token_hash: sha256(newToken()), ended_at: now, ...quietColumns(null) };
    await db.updateTable("alert_subscriptions").set(gone).where("id", "=", id).execute();
  } else await db.deleteFrom("alert_subscriptions").where("id", "=", id).execute();
}

const named = (address: string) => `webhook to ${new URL(address).host}`;

const entry = (actor: Viewer) => ({ actor, section: "alerts" }) as const;

export function createWebhook(viewer: Viewer, input: WebhookInput): Promise<{ id: number; secret: string }> {
  const { target, when } = input;
  const address = readAddress("webhook", input.address);
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  return writeAs(viewer, "providers", async (transaction) => {
    if (target) await requireTarget(transaction, target);
    const { id } = await transaction
      .insertInto("alert_subscriptions")
      .values({
        channel: "webhook",
        address,
        address_hash: addressHash("webhook", address),
        game_id: target?.game,
        provider_id: target?.provider,
        wanted: when,
        token_hash: sha256(newToken()),
        secret,
        created_by: viewer.id,
        confirmed_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const summary = `Created a ${named(address)}`;
    const after = { address, target, when };
    await recordAudit(transaction, { ...entry(viewer), action: "created", summary, after });
    return { id, secret };
  });
}

export function deleteWebhook(viewer: Viewer, id: number): Promise<{ id: number }> {
  return writeAs(viewer, "providers", async (transaction) => {
    const gone = await transaction
      .deleteFrom("alert_subscriptions")
      .where("id", "=", id)
      .where("channel", "=", "webhook")
      .returning("address")
      .executeTakeFirstOrThrow(() => notFound("Webhook not found."));
    const summary = `Deleted the ${named(gone.address)}`;
    await recordAudit(transaction, { ...entry(viewer), action: "deleted", summary, before: gone });
    return { id };
  });
}

/** Also resumes a webhook that was given up. @throws AppError 404 */
export function testWebhook(viewer: Viewer, id: number): Promise<{ id: number }> {
  return writeAs(viewer, "providers", async (transaction) => {
    const woken = await transaction
      .updateTable("alert_subscriptions")
      .set({ ...WOKEN, due_at: now })
      .where("id", "=", id)
      .where("channel", "=", "webhook")
      .returning("address")
      .executeTakeFirstOrThrow(() => notFound("Webhook not found."));
    await transaction.insertInto("alert_deliveries").values({ subscription_id: id }).execute();
    const summary = `Tested the ${named(woken.address)}`;
    await recordAudit(transaction, { ...entry(viewer), action: "updated", summary });
    return { id };
  });
}

export async function sweepAlerts(): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`;
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
