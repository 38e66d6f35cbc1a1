import { listAdvertisementsById } from "@/lib/ads/data";
import { AdvertisementChanges, AdvertisementInput, GAME_NEEDED } from "@/lib/ads/schema";
import type { AdvertisementTier } from "@/lib/ads/vocabulary";
import { END_BEFORE_START, isInOrder } from "@/lib/input/span";
import { AppError } from "@/lib/runtime/errors";
import { recordWrites } from "@/lib/writes/records";
import { differing } from "@/lib/writes/rows";

type Placed = { tier: AdvertisementTier; gameId?: number | null };

/** Tier 1 has no game; tier 2 requires one. Throws 400. */
function gameOf({ tier, gameId = null }: Placed): number | null {
  if (tier === "tier1") return null;
  if (tier === "tier2" && gameId === null) throw new AppError(400, GAME_NEEDED);
  return gameId;
}

export const advertisementWrites = recordWrites({
  table: "advertisements",
  input: AdvertisementInput,
  changes: AdvertisementChanges,
  pictures: ["imageUrl"],
  parent: { field: "gameId", table: "games", lock: "for key share", isFirst: false, message: GAME_NEEDED },
  read: listAdvertisementsById,
  insert: (_viewer, input) => ({ ...input, gameId: gameOf(input) }),
  update: (_viewer, before, changes) => {
    const { tier = before.tier, gameId = before.gameId } = changes;
    const { startsAt, endsAt } = { ...before, ...changes };
    if (!isInOrder(startsAt, endsAt)) throw new AppError(400, END_BEFORE_START);
    // An advertisement whose game was deleted stays editable as long as neither tier nor game is sent.
    const isPlaced = changes.tier !== undefined || changes.gameId !== undefined;
    const placed = isPlaced && { gameId: gameOf({ tier, gameId }) };
    return differing(before, { ...changes, ...placed });
  },
});
