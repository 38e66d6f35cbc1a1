import "server-only";
import { record } from "@/lib/audit/mutations";
import { changedFields } from "@/lib/audit/redact";
import { CHANGES, type ChangeAction } from "@/lib/audit/schema";
import type { Transaction } from "@/lib/database/db";
import type { Review } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import { requireSelectedProvider } from "@/lib/providers/mutations";
import { type ReviewRecord, requireReview } from "@/lib/reviews/data";
import { overallTenths, type SubRatings } from "@/lib/reviews/ratings";
import type { ReviewChange, ReviewFields } from "@/lib/reviews/schema";
import { deleteKept } from "@/lib/writes/deletions";
import { requireFresh, writeAs, writeEach } from "@/lib/writes/mutations";
import { differing, insertRow, lockRow, lockRows, updateRow } from "@/lib/writes/rows";
import { type LoadedVersion, nextVersion } from "@/lib/writes/versions";

const NO_RATINGS: SubRatings = {
  cheatRating: null,
  installationRating: null,
  supportRating: null,
  communityRating: null,
};

function entry(viewer: Viewer, entityId: number) {
  return { actor: viewer, section: "reviews", entityType: "review", entityId } as const;
}

function mergedRatings(before: SubRatings, changes: Partial<SubRatings>): SubRatings {
  const merged = (key: keyof SubRatings) => (changes[key] === undefined ? before[key] : changes[key]);
  return {
    cheatRating: merged("cheatRating"),
    installationRating: merged("installationRating"),
    supportRating: merged("supportRating"),
    communityRating: merged("communityRating"),
  };
}

/** The row of a new review; who makes it is its author. */
export function newReview(viewer: Viewer, input: ReviewFields) {
  const overall = overallTenths(mergedRatings(NO_RATINGS, input));
  return { ...input, adminId: viewer.id, overallTenths: overall };
}

/** What changes of a row; null where nothing does. */
export function changeOfReview(before: Review, changes: ReviewChange): Partial<Review> | null {
  return differing<Review>(before, {
    ...changes,
    overallTenths: overallTenths(mergedRatings(before, changes)),
  });
}

/** @throws AppError 400 when its provider does not exist */
export function createReview(viewer: Viewer, input: ReviewFields): Promise<ReviewRecord> {
  return writeAs(viewer, "reviews", async (transaction) => {
    await requireSelectedProvider(transaction, input.providerId);
    const review = await insertRow(transaction, "reviews", newReview(viewer, input));
    const summary = `Created review "${review.title}"`;
    await record(transaction, { ...entry(viewer, review.id), action: "created", summary, after: review });
    return requireReview(viewer, review.id, transaction);
  });
}

/** The author stays (docs/product/back-office.md#forms). @throws AppError 400 for a missing provider, 404, 409 */
export function updateReview(
  viewer: Viewer,
  id: number,
  changes: ReviewChange,
  loaded: LoadedVersion,
  action: ChangeAction = "updated",
): Promise<ReviewRecord> {
  return writeAs(viewer, "reviews", async (transaction) => {
    const before = await lockRow(transaction, "reviews", id);
    await requireFresh(before, loaded, () => requireReview(viewer, id, transaction));
    const data = changeOfReview(before, changes);
    if (!data) return requireReview(viewer, id, transaction);
    if (data.providerId !== undefined) await requireSelectedProvider(transaction, data.providerId);
    const after = await updateRow(transaction, "reviews", id, { ...data, updatedAt: nextVersion(before) });
    const summary = `${CHANGES[action]} review "${after.title}"`;
    const changed = changedFields(before, after);
    await record(transaction, { ...entry(viewer, id), action, summary, ...changed });
    return requireReview(viewer, id, transaction);
  });
}

/** The row must be locked. */
async function removeReview(transaction: Transaction, viewer: Viewer, before: Review): Promise<ReviewRecord> {
  const review = await requireReview(viewer, before.id, transaction);
  const summary = `Deleted review "${review.title}"`;
  const deletion = { ...entry(viewer, before.id), action: "deleted", summary, before } as const;
  await deleteKept(transaction, "reviews", before.id, deletion);
  return review;
}

/** Returns the review as it was. @throws AppError 404, 409 when the client saw an older version */
export function deleteReview(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<ReviewRecord> {
  return writeAs(viewer, "reviews", async (transaction) => {
    const before = await lockRow(transaction, "reviews", id);
    await requireFresh(before, loaded, () => requireReview(viewer, id, transaction));
    return removeReview(transaction, viewer, before);
  });
}

/** All or none; returns them as they were. @throws AppError as deleteReview */
export function deleteReviews(
  viewer: Viewer,
  ids: readonly number[],
  loaded: LoadedVersion,
): Promise<ReviewRecord[]> {
  return writeAs(viewer, "reviews", async (transaction) => {
    const rows = await lockRows(transaction, "reviews", ids);
    const read = (id: number) => requireReview(viewer, id, transaction);
    return writeEach(rows, loaded, read, (row) => removeReview(transaction, viewer, row));
  });
}
