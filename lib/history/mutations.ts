import { recordAudit } from "@/lib/audit/mutations";
import { evidenceOf } from "@/lib/catalogue/evidence";
import { withStoredImages } from "@/lib/media/mutations";
import type { Viewer } from "@/lib/permissions";
import type { ProviderRecord } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";
import type { VerificationFields } from "@/lib/providers/schema";
import { currentMs } from "@/lib/runtime/clock";
import { type LoadedVersion, writeAs } from "@/lib/writes/mutations";
import { type Answer, answerTo, type Target } from "@/lib/writes/records";
import { updateEach } from "@/lib/writes/rows";

/** docs/product/history.md#verifying. All or nothing. Throws 404, 409 (stale version of one). */
export async function verify<Of extends Target>(
  viewer: Viewer,
  target: Of,
  fields: VerificationFields,
  loaded: LoadedVersion,
): Promise<Answer<Of, ProviderRecord>> {
  const { note = null, ...evidence } = await withStoredImages(viewer, fields, ["evidenceImageUrl"]);
  const { evidenceUrl, evidenceImageUrl, evidenceArchiveUrl } = evidenceOf(evidence);
  return writeAs(viewer, "providers", async (transaction) => {
    const rows = await providerWrites.lockFresh(transaction, viewer, target, loaded, "change");
    // A check is identified by its time, so it must be later than the stored ones despite clock drift.
    const times = rows.flatMap((row) => [row.statusChangedAt.getTime() + 1, row.verifiedAt.getTime() + 1]);
    const verifiedAt = new Date(Math.max(currentMs(), ...times));
    const verified = { verifiedAt, verifiedBy: viewer.id };
    const ids = rows.map(({ id }) => id);
    const changes = ids.map((id) => ({ id, ...verified }));
    await updateEach(transaction, "providers", changes);
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
    await recordAudit(transaction, ...entries);
    return answerTo(target, await providerWrites.read(transaction, viewer, ids));
  });
}
