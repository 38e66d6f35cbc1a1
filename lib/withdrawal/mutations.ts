import { sql } from "kysely";
import { isStatusClaim } from "@/lib/audit/changes";
import { type AuditEntryView, entriesOfRequest, requireAuditEntry } from "@/lib/audit/data";
import { changedFields, recordAudit } from "@/lib/audit/mutations";
import { type Evidence, evidenceColumns, PROOF } from "@/lib/catalogue/evidence";
import { db, type Transaction } from "@/lib/database/db";
import { anyOf } from "@/lib/database/sql";
import { NO_PERMISSION, type Viewer } from "@/lib/permissions";
import type { ProviderRecord } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import { currentMs, currentTime } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";
import { amendAnnounced } from "@/lib/updates/mutations";
import { nextVersion, writeAs } from "@/lib/writes/mutations";
import { byId, findRow, findRows, forgetPlans, type Row, updateEach } from "@/lib/writes/rows";

type Provider = Row<"providers">;

/** `verifiedBy` is absent if unchanged. */
type Check = { verifiedAt: string; verifiedBy?: number | null };

/** A status that was set (`isChange`) or checked; `before` is the previous check. */
type Claim = { providerId: number; isChange: boolean; before: Check; after: Check };

function requireClaims(entries: readonly AuditEntryView[]): Claim[] {
  const claims = entries.flatMap((entry) => {
    if (!isStatusClaim(entry) || entry.entityId === null) return [];
    const { before, after } = entry as unknown as Record<"before" | "after", Check>;
    return [{ providerId: entry.entityId, isChange: entry.action !== "verified", before, after }];
  });
  if (claims.length === 0) throw new AppError(409, "This entry is not about a status.");
  return claims;
}

type Proof = Partial<Evidence & Pick<Provider, "statusNote">>;

/** A bulk change's evidence for a provider that already had the status. */
type NewProof = { providerId: number; before: Proof; after: Proof };

function newProofs(entries: readonly AuditEntryView[]): NewProof[] {
  return entries.flatMap((entry) => {
    const { action, entityType, entityId: providerId } = entry;
    if (action !== "updated" || entityType !== "provider" || isStatusClaim(entry)) return [];
    const { before, after } = entry as unknown as Record<"before" | "after", Proof>;
    const fields = PROOF.filter((field) => before[field] !== after[field]);
    if (providerId === null || fields.length === 0) return [];
    const only = (side: Proof): Proof => Object.fromEntries(fields.map((field) => [field, side[field]]));
    return [{ providerId, before: only(before), after: only(after) }];
  });
}

/** Check times are unique per provider. @throws AppError 409 */
function requireUnchanged(
  claims: readonly Claim[],
  rows: readonly Provider[],
  proofs: readonly NewProof[] = [],
): void {
  const present = new Map(rows.map((row) => [row.id, row]));
  const isAt = ({ providerId }: Claim, { verifiedAt }: Check) =>
    present.get(providerId)?.verifiedAt.toISOString() === verifiedAt;
  const isReplaced = ({ providerId, after }: NewProof) =>
    PROOF.some((field) => field in after && present.get(providerId)?.[field] !== after[field]);
  const outdated = claims.filter((claim) => !isAt(claim, claim.after));
  const changed = outdated.length + proofs.filter(isReplaced).length;
  if (changed === 0) return;
  const count = claims.length + proofs.length;
  const gone = count - rows.length;
  if (gone > 0) {
    const which = count === 1 ? "This provider was" : `${gone} of ${count} providers were`;
    throw new AppError(409, `${which} deleted.`);
  }
  if (claims.every((claim) => isAt(claim, claim.before))) throw new AppError(409, "This was already undone.");
  const which = count === 1 ? "The status was" : `${changed} of ${count} statuses were`;
  throw new AppError(409, `${which} changed or checked again since.`);
}

export async function previewWithdrawal(entry: AuditEntryView): Promise<{ before: Check; after: Check }> {
  const claims = requireClaims([entry]);
  const row = await findRow(db, "providers", entry.entityId ?? 0);
  requireUnchanged(claims, row ? [row] : []);
  const { before, after } = entry as unknown as Record<"before" | "after", Check>;
  return { before: { verifiedAt: after.verifiedAt, verifiedBy: after.verifiedBy }, after: before };
}

async function formerStatuses(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .selectFrom("status_intervals as i")
    .innerJoin("providers as p", (join) =>
      join.onRef("p.id", "=", "i.provider_id").onRef("p.status_changed_at", "=", "i.ended_at"),
    )
    .select(["p.id", "i.status", "i.began_at as statusChangedAt"])
    .select([...evidenceColumns("i"), "i.note as statusNote"])
    .where("p.id", "=", anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...status }) => [id, status]));
}

const WITHDRAWABLE_MS = 60_000;

/** Covers the entry's whole request (docs/product/history.md#withdrawing). @throws AppError 403, 404, 409 */
export async function withdraw(viewer: Viewer, id: number): Promise<ProviderRecord[]> {
  const { actorId, createdAt } = await requireAuditEntry(id);
  if (!viewer.isAdmin && actorId !== viewer.id) throw new AppError(403, NO_PERMISSION);
  return writeAs(viewer, "providers", async (transaction) => {
    if (currentMs() - createdAt.getTime() > WITHDRAWABLE_MS) {
      throw new AppError(409, "This can no longer be undone: more than a minute has passed.");
    }
    const entries = await entriesOfRequest(transaction, id);
    const withdraws = entries[0]?.request ?? undefined;
    return withdrawChecks(transaction, viewer, entries, { action: "withdrawn", withdraws });
  });
}

/** The entries must belong to one request. @throws AppError 409 */
export async function withdrawChecks(
  transaction: Transaction,
  viewer: Viewer,
  entries: readonly AuditEntryView[],
  { action, withdraws }: { action: "withdrawn" | "restored"; withdraws?: string },
): Promise<ProviderRecord[]> {
  const claims = requireClaims(entries);
  const proofs = newProofs(entries);
  const ids = [...claims, ...proofs].map(({ providerId }) => providerId);
  const rows = await findRows(transaction, "providers", ids, "for no key update");
  requireUnchanged(claims, rows, proofs);
  await forgetPlans(transaction, rows.length);
  const changes = await formerValues(transaction, claims, proofs, rows);
  const written = byId(await updateEach(transaction, "providers", changes));
  const claimed = new Set(claims.map(({ providerId }) => providerId));
  const marked = rows.filter(({ id }) => claimed.has(id));
  await removeMarks(transaction, marked);
  if (proofs.length > 0) await amendAnnounced(transaction, ids);
  const isChange = claims.some((claim) => claim.isChange);
  const changed = rows.map((before) => ({ before, after: written.get(before.id) ?? before }));
  await recordAudit(transaction, {
    actor: viewer,
    section: "providers",
    entityType: "provider",
    action,
    withdraws,
    ...described(changed, `Withdrew the ${isChange ? "status" : "check"}`),
  });
  await forgetPlans(transaction, rows.length);
  return providerWrites.read(transaction, viewer, ids);
}

function described(changed: readonly { before: Provider; after: Provider }[], act: string) {
  const [only, ...others] = changed;
  if (only && others.length === 0) {
    const { id, name } = only.before;
    return {
      entityId: id,
      summary: `${act} of provider "${name}"`,
      ...changedFields(only.before, only.after),
    };
  }
  const providerIds = changed.map(({ before }) => before.id);
  return { summary: `${act} of ${changed.length} providers`, after: { providerIds } };
}

async function formerValues(
  transaction: Transaction,
  claims: readonly Claim[],
  proofs: readonly NewProof[],
  rows: readonly Provider[],
): Promise<(Partial<Provider> & { id: number })[]> {
  const changed = claims.filter(({ isChange }) => isChange).map(({ providerId }) => providerId);
  const statuses = await formerStatuses(transaction, changed);
  const checkedBy = claims.flatMap(({ before }) => before.verifiedBy ?? []);
  const users = byId(await findRows(transaction, "users", checkedBy, "for key share"));
  const checks = new Map(claims.map(({ providerId, before }) => [providerId, before]));
  const replaced = new Map(proofs.map(({ providerId, before }) => [providerId, before]));
  return rows.map((row) => {
    const { verifiedAt = row.verifiedAt, verifiedBy } = checks.get(row.id) ?? {};
    return {
      id: row.id,
      updatedAt: nextVersion(row),
      verifiedAt: new Date(verifiedAt),
      verifiedBy: typeof verifiedBy === "number" && !users.has(verifiedBy) ? null : verifiedBy,
      ...statuses.get(row.id),
      ...replaced.get(row.id),
    };
  });
}

async function removeMarks(transaction: Transaction, rows: readonly Provider[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const times = rows.map(({ verifiedAt }) => verifiedAt);
  const marked = sql`(select * from unnest(${ids}::int[], ${times}::timestamptz[]))`;
  await sql`delete from updates where entity_type = 'provider' and (entity_id, created_at) in ${marked}`.execute(
    transaction,
  );
  await sql`delete from verifications where (provider_id, verified_at) in ${marked}`.execute(transaction);
  await sql`
    update status_events set is_withdrawal = true, status = previous_status, previous_status = status, at = ${currentTime()}
    where (provider_id, at) in ${marked} and not is_withdrawal`.execute(transaction);
}
