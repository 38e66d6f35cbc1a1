import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { isStatusClaim, type Json } from "@/lib/audit/changes";
import type { AuditAction, AuditEntity, AuditSection } from "@/lib/audit/schema";
import { compiled, type Places } from "@/lib/database/compiled";
import { type Database, db } from "@/lib/database/db";
import { refersToDeleted } from "@/lib/database/errors";
import { inParts, insertion } from "@/lib/database/sql";
import type { Viewer } from "@/lib/permissions";
import { currentTime } from "@/lib/runtime/clock";
import { currentRequest, noteAuditEntry } from "@/lib/runtime/request-context";

const SECRETS = /^(password|passwordHash|token|tokenHash|cookie|email)$/;
const CODE_SHOWN = 2;

/** A readable code could be used to register. */
export const maskedCode = (code: string): string => `${[...code].slice(0, CODE_SHOWN).join("")}…`;

const MASKS = new Map([
  ["code", maskedCode],
  // The rest of a webhook's address is often a secret.
  ["address", (address: string) => address.replace(/^(https?:\/\/[^/]+\/.{2}).+/, "$1…")],
]);

/** Accepts whole rows, including users, sessions and pictures. */
export function redacted(value: unknown): Json {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return "[bytes]";
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value === "string") return /^\s*data:/i.test(value) ? "[image]" : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries<unknown>({ ...value }).filter(([key]) => !SECRETS.test(key));
  const shown = (key: string, item: unknown) =>
    typeof item === "string" ? (MASKS.get(key) ?? redacted)(item) : redacted(item);
  return Object.fromEntries(entries.map(([key, item]) => [key, shown(key, item)]));
}

export function changedFields<Row extends object>(before: Row, after: Row) {
  const isChanged = (key: string) =>
    JSON.stringify(before[key as keyof Row]) !== JSON.stringify(after[key as keyof Row]);
  const keys = Object.keys(after).filter((key) => key !== "updatedAt" && isChanged(key));
  const only = (row: Row) => Object.fromEntries(keys.map((key) => [key, row[key as keyof Row]]));
  return { before: only(before), after: only(after) };
}

export type Actor = Pick<Viewer, "id" | "username" | "token">;
type DeletedActor = Omit<Actor, "id"> & { id: null };

export type NewAuditEntry = {
  actor: Actor | DeletedActor | null;
  action: AuditAction;
  section: AuditSection;
  entityType?: AuditEntity;
  entityId?: number;
  summary: string;
  before?: object;
  after?: object;
  withdraws?: string; // The `request` of the entries being withdrawn
};

export const ofUser = (actor: Actor, entityId: number) =>
  ({ actor, section: "users", entityType: "user", entityId }) as const;

const COLUMNS = [
  ...["created_at", "request", "actor_id", "actor_username", "action", "section", "entity_type", "entity_id"],
  ...["summary", "before", "after", "withdraws"],
];

const insertEntries = compiled(
  (_database, { entries }: Places<{ entries: string }>) =>
    sql<{ id: number }>`${insertion("audit_log", COLUMNS, entries)} returning id`,
);

/** Call it once per write, in its transaction, so that neither exists without the other. */
export async function recordAudit(database: Database, ...entries: NewAuditEntry[]): Promise<number[]> {
  // Not now(), because the transaction may have started before a write it had to wait for.
  const write = { created_at: currentTime(), request: currentRequest()?.requestId ?? randomUUID() };
  const rows = entries.map(({ actor, before, after, entityType, entityId, ...entry }) => ({
    ...entry,
    ...write,
    actor_id: actor?.id,
    actor_username: actor?.token ? `${actor.username} (API token “${actor.token.name}”)` : actor?.username,
    entity_type: entityType,
    entity_id: entityId,
    before: before && redacted(before),
    after: after && redacted(after),
  }));
  const parts = [...inParts(rows)].map((part) => insertEntries(database, { entries: JSON.stringify(part) }));
  const ids = (await Promise.all(parts)).flat().map(({ id }) => id);
  const claim = ids[entries.findIndex(isStatusClaim)];
  if (claim !== undefined) noteAuditEntry(claim);
  return ids;
}

export async function recordRefusal(
  actor: Actor,
  section: AuditSection,
  refusal: { method: string; path: string; reason: string },
): Promise<void> {
  const summary = `Refused ${refusal.method} ${refusal.path}`;
  const add = (by: Actor | DeletedActor) =>
    recordAudit(db, { actor: by, action: "refused", section, summary, after: refusal });
  await add(actor).catch((error: unknown) => {
    if (!refersToDeleted(error)) throw error;
    return add({ ...actor, id: null });
  });
}

/** Runs the same statement whether or not the codes exist, so that timing reveals nothing. */
export async function recordTakenCodes(
  { id, username }: Actor,
  codes: readonly string[],
  which = sql<SqlBool>`true`,
): Promise<void> {
  await sql`
    insert into audit_log (entity_id, actor_id, actor_username, action, section, entity_type, summary)
    select id, ${id}::int, ${username}, 'refused', 'invites', 'invitation code',
      'Refused a second invitation code ' || left(code, ${CODE_SHOWN}) || '…'
    from invitation_codes where code = any(${codes}::text[]) and ${which}`.execute(db);
}

/** One statement whether or not the account exists, so that timing reveals nothing. */
export async function recordFailedSignIn(
  email: string,
  address: string | null,
  passed: "the correct password" | "SSO" | null,
) {
  const failed = passed ? `Wrong code after ${passed} for ` : "Failed sign-in as ";
  await sql`
    insert into audit_log (action, section, after, entity_id, entity_type, summary)
    select 'sign-in refused', 'session', jsonb_build_object('address', ${address}::text), u.id,
      case when u.id is not null then 'user' end,
      coalesce(${failed} || u.username, 'Failed sign-in to an unknown account')
    from (select) attempt left join users u on u.email = ${email}`.execute(db);
}
