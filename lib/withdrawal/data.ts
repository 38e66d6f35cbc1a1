import "server-only";
import { isStatusClaim } from "@/lib/audit/changes";
import type { AuditEntryView } from "@/lib/audit/data";
import { EVIDENCE, type Evidence, evidenceColumns } from "@/lib/catalogue/evidence";
import { db, type Transaction } from "@/lib/database/db";
import { AppError } from "@/lib/runtime/errors";
import { findRow, type Row } from "@/lib/writes/rows";

type Provider = Row<"providers">;

/** `verifiedBy` is absent if unchanged. */
type Check = { verifiedAt: string; verifiedBy?: number | null };

/** A status that was set (`isChange`) or checked; `before` is the previous check. */
export type Claim = { providerId: number; isChange: boolean; before: Check; after: Check };

export function requireClaims(entries: readonly AuditEntryView[]): Claim[] {
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
export type NewProof = { providerId: number; before: Proof; after: Proof };

const PROOF = [...EVIDENCE, "statusNote"] as const;

export function newProofs(entries: readonly AuditEntryView[]): NewProof[] {
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
export function requireUnchanged(
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

type Status = Evidence & Pick<Provider, "status" | "statusChangedAt" | "statusNote">;

export async function formerStatuses(
  transaction: Transaction,
  ids: readonly number[],
): Promise<Map<number, Status>> {
  const rows = await transaction
    .selectFrom("status_intervals as i")
    .innerJoin("providers as p", (join) =>
      join.onRef("p.id", "=", "i.provider_id").onRef("p.status_changed_at", "=", "i.ended_at"),
    )
    .select(["p.id", "i.status", "i.began_at as statusChangedAt"])
    .select([...evidenceColumns("i"), "i.note as statusNote"])
    .where(({ eb, fn, val }) => eb("p.id", "=", fn.any(val(ids))))
    .execute();
  return new Map(rows.map(({ id, ...status }) => [id, status]));
}

/** Locks the remaining users against deletion until the transaction ends. */
export async function lockUsers(transaction: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const users = await transaction
    .selectFrom("users")
    .select("id")
    .where(({ eb, fn, val }) => eb("id", "=", fn.any(val(ids))))
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(users.map(({ id }) => id));
}
