import "server-only";
import { record } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import type { Provider } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import { listProvidersById, type ProviderRecord, requireProvider } from "@/lib/providers/data";
import type { VerificationFields } from "@/lib/providers/schema";
import { requireAllFresh, requireFresh, writeAs } from "@/lib/writes/mutations";
import { lockRow, lockRows, updateRows } from "@/lib/writes/rows";
import type { LoadedVersion } from "@/lib/writes/versions";

/** docs/product/history.md#verifying. Throws 404, 409 (stale version). */
export function verifyProvider(
  viewer: Viewer,
  id: number,
  proof: VerificationFields,
  loaded: LoadedVersion,
): Promise<ProviderRecord> {
  return writeAs(viewer, "providers", async (transaction) => {
    const row = await lockRow(transaction, "providers", id);
    await requireFresh(row, loaded, () => requireProvider(viewer, id, transaction));
    await verify(transaction, viewer, [row], proof);
    return requireProvider(viewer, id, transaction);
  });
}

/** Verifies all or none; returns them by id. Throws 404, 409 (stale version of one). */
export function verifyProviders(
  viewer: Viewer,
  { ids, ...proof }: VerificationFields & { ids: number[] },
  loaded: LoadedVersion,
): Promise<ProviderRecord[]> {
  return writeAs(viewer, "providers", async (transaction) => {
    const rows = await lockRows(transaction, "providers", ids);
    await requireAllFresh(rows, loaded, (stale) => listProvidersById(viewer, stale, transaction));
    await verify(transaction, viewer, rows, proof);
    return listProvidersById(viewer, ids, transaction);
  });
}

async function verify(
  transaction: Transaction,
  viewer: Viewer,
  rows: readonly Provider[],
  { evidenceUrl = null, note = null }: VerificationFields,
): Promise<void> {
  // Never before the times in the rows: the clock of another instance may be ahead.
  const moments = rows.flatMap((row) => [row.statusChangedAt.getTime(), row.verifiedAt.getTime()]);
  const verifiedAt = new Date(Math.max(Date.now(), ...moments));
  const verified = { verifiedAt, verifiedBy: viewer.id };
  const ids = rows.map(({ id }) => id);
  await updateRows(transaction, "providers", ids, verified);
  await transaction
    .insertInto("verifications")
    .values(
      rows.map(({ id, status }) => ({
        provider_id: id,
        status,
        verified_at: verifiedAt,
        verified_by: viewer.id,
        evidence_url: evidenceUrl,
        note,
      })),
    )
    .execute();
  const entries = rows.map((row) => ({
    actor: viewer,
    section: "providers" as const,
    entityType: "provider" as const,
    entityId: row.id,
    action: "verified" as const,
    summary: `Verified provider "${row.name}"`,
    before: { verifiedAt: row.verifiedAt, verifiedBy: row.verifiedBy },
    after: { ...verified, status: row.status, evidenceUrl, note },
  }));
  await record(transaction, ...entries);
}
