import { listReviewsById } from "@/lib/reviews/data";
import { overallTenths } from "@/lib/reviews/ratings";
import { END_BEFORE_TEST, isTestInOrder, ReviewChanges, ReviewInput } from "@/lib/reviews/schema";
import { AppError } from "@/lib/runtime/errors";
import { OF_PROVIDER } from "@/lib/writes/kinds";
import { recordWrites } from "@/lib/writes/records";
import { differing } from "@/lib/writes/rows";

export const reviewWrites = recordWrites({
  table: "reviews",
  input: ReviewInput,
  changes: ReviewChanges,
  pictures: [],
  maxBytes: 512 * 1024, // 50,000 characters, each escaped
  parent: OF_PROVIDER,
  read: listReviewsById,
  insert: (viewer, input) => {
    return { ...input, adminId: viewer.id, overallTenths: overallTenths(input) };
  },
  update: (_viewer, before, changes) => {
    if (!isTestInOrder({ ...before, ...changes })) throw new AppError(400, END_BEFORE_TEST);
    const overall = overallTenths({ ...before, ...changes });
    return differing(before, { ...changes, overallTenths: overall });
  },
});
