import { type DealRecord, firstPosition, listDealsById } from "@/lib/deals/data";
import { DealChanges, DealInput, LOWEST_POSITION } from "@/lib/deals/schema";
import { END_BEFORE_START, isInOrder } from "@/lib/input/span";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { OF_PROVIDER } from "@/lib/writes/kinds";
import type { LoadedVersion } from "@/lib/writes/mutations";
import { recordWrites } from "@/lib/writes/records";
import { differing } from "@/lib/writes/rows";

export const dealWrites = recordWrites({
  table: "deals",
  input: DealInput,
  changes: DealChanges,
  pictures: ["imageUrl"],
  parent: OF_PROVIDER,
  read: listDealsById,
  insert: (_viewer, input) => input,
  update: (_viewer, before, changes) => {
    const { startsAt, validUntil } = { ...before, ...changes };
    if (!isInOrder(startsAt, validUntil)) throw new AppError(400, END_BEFORE_START);
    return differing(before, changes);
  },
});

export function toggleFeatured(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<DealRecord> {
  return dealWrites.updateFrom(
    viewer,
    id,
    loaded,
    ({ isFeatured }) => ({ isFeatured: !isFeatured }),
    ({ title, isFeatured }) => `${isFeatured ? "Featured" : "No longer featured"} deal "${title}"`,
  );
}

const NO_POSITION_LEFT = "Another deal has the lowest possible position. Please raise it first.";

export function makeBanner(viewer: Viewer, id: number, loaded: LoadedVersion): Promise<DealRecord> {
  return dealWrites.updateFrom(
    viewer,
    id,
    loaded,
    async (_before, transaction) => {
      const first = await firstPosition(transaction, id);
      if (first === LOWEST_POSITION) throw new AppError(409, NO_POSITION_LEFT);
      return { isFeatured: true, position: first - 1 };
    },
    ({ title }) => `Made deal "${title}" the banner`,
  );
}
