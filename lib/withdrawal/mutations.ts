import "server-only";
import { sql } from "kysely";
import { type AuditEntryView, entriesOfRequest, requireAuditEntry } from "@/lib/audit/data";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import type { Transaction } from "@/lib/database/db";
import { NO_PERMISSION, type Viewer } from "@/lib/permissions";
import type { ProviderRecord } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import { AppError } from "@/lib/runtime/errors";
import {
  type Claim,
  formerStatuses,
  lockUsers,
  type NewProof,
  newProofs,
  requireClaims,
  requireUnchanged,
} from "@/lib/withdrawal/data";
import { writeAs } from "@/lib/writes/mutations";
import { byId, findRows, forgetPlans, type Row, updateEach } from "@/lib/writes/rows";
import { nextVersion } from "@/lib/writes/versions";

const WITHDRAWABLE_MS = 60_000;

type Provider = Row<"providers">;

/** Covers the entry's whole request (docs/product/history.md#withdrawing). @throws AppError 403, 404, 409 */
export async function withdraw(viewer: Viewer, id: number): Promise<ProviderRecord[]> {
  const { actorId, createdAt } = await requireAuditEntry(id);
  if (!viewer.isAdmin && actorId !== viewer.id) throw new AppError(403, NO_PERMISSION);
  return writeAs(viewer, "providers", async (transaction) => {
    if (Date.now() - createdAt.getTime() > WITHDRAWABLE_MS) {
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
  await removeMarks(
    transaction,
    rows.filter(({ id }) => claimed.has(id)),
  );
  const isChange = claims.some((claim) => claim.isChange);
  const changed = rows.map((before) => ({ before, after: written.get(before.id) ?? before }));
  await record(transaction, {
    actor: viewer,
    section: "providers",
    entityType: "provider",
    action,
    withdraws,
    ...described(changed, `Withdrew the ${isChange ? "status" : "check"}`),
  });
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
  const users = await lockUsers(
    transaction,
    claims.flatMap(({ before }) => before.verifiedBy ?? []),
  );
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
    update status_events set is_withdrawal = true, status = previous_status, previous_status = status, at = ${new Date()}
    where (provider_id, at) in ${marked} and not is_withdrawal`.execute(transaction);
}
