import { record } from "@/lib/audit/mutations";
import { evidenceOf } from "@/lib/catalogue/evidence";
import { only } from "@/lib/database/sql";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import type { ProviderRecord } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import type { VerificationFields } from "@/lib/providers/schema";
import { type LoadedVersion, writeAs } from "@/lib/writes/mutations";
import { all } from "@/lib/writes/records";
import { updateEach } from "@/lib/writes/rows";

/** docs/product/history.md#verifying. Throws 404, 409 (stale version). */
export function verifyProvider(
  viewer: Viewer,
  id: number,
  fields: VerificationFields,
  loaded: LoadedVersion,
): Promise<ProviderRecord> {
  return verify(viewer, id, fields, loaded, only);
}

/** All or nothing; returned by id. Throws 404, 409 (stale version of one). */
export function verifyProviders(
  viewer: Viewer,
  { ids, ...fields }: VerificationFields & { ids: number[] },
  loaded: LoadedVersion,
): Promise<ProviderRecord[]> {
  return verify(viewer, ids, fields, loaded, all);
}

async function verify<Answer>(
  viewer: Viewer,
  target: number | readonly number[],
  fields: VerificationFields,
  loaded: LoadedVersion,
  answer: (records: ProviderRecord[]) => Answer,
): Promise<Answer> {
  const { note = null, ...evidence } = await withStoredImages(viewer, fields, ["evidenceImageUrl"]);
  const { evidenceUrl, evidenceImageUrl, evidenceArchiveUrl } = evidenceOf(evidence);
  return writeAs(viewer, "providers", async (transaction) => {
    const rows = await providerWrites.lockFresh(transaction, viewer, target, loaded, "change");
    // A check is identified by its time, so it must be later than the stored ones despite clock drift.
    const times = rows.flatMap((row) => [row.statusChangedAt.getTime() + 1, row.verifiedAt.getTime() + 1]);
    const verifiedAt = new Date(Math.max(Date.now(), ...times));
    const verified = { verifiedAt, verifiedBy: viewer.id };
    const ids = rows.map(({ id }) => id);
    await updateEach(
      transaction,
      "providers",
      ids.map((id) => ({ id, ...verified })),
    );
    await transaction
      .insertInto("verifications")
      .values(
        rows.map(({ id, status }) => ({
          provider_id: id,
          status,
          verified_at: verifiedAt,
          verified_by: viewer.id,
          evidence_url: evidenceUrl,
          evidence_image_url: evidenceImageUrl,
          evidence_archive_url: evidenceArchiveUrl,
          note,
        })),
      )
      .execute();
    const entries = rows.map((row) => ({
      ...providerWrites.entry(viewer, row.id),
      action: "verified" as const,
      summary: `Verified provider "${row.name}"`,
      before: { verifiedAt: row.verifiedAt, verifiedBy: row.verifiedBy },
      after: { ...verified, status: row.status, evidenceUrl, evidenceImageUrl, evidenceArchiveUrl, note },
    }));
    await record(transaction, ...entries);
    return answer(await providerWrites.read(transaction, viewer, ids));
  });
}
