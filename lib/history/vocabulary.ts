import type {
  GameHistoryAnswer,
  IntervalAnswer,
  ProviderHistoryAnswer,
  SharesAnswer,
  VerificationAnswer,
} from "@/lib/history/answers";
import type { z } from "@/lib/input/zod";

export type StatusInterval = z.infer<typeof IntervalAnswer>;

/** Not cut to a range. `isListing`: began with the listing, not with a change. */
export type StoredInterval = StatusInterval & { isListing: boolean };

/** `by` is null if the account was deleted. */
export type Verification = z.infer<typeof VerificationAnswer>;

/** `to` is exclusive. */
export type HistoryRange = {
  from: Date;
  to: Date;
  endsNow: boolean; // The current interval then has no end
};

/** Four decimals that add up to 1; all 0 without listed time. */
export type StatusShares = z.infer<typeof SharesAnswer>;

/** Oldest first, cut to the range. */
export type ProviderHistory = z.infer<typeof ProviderHistoryAnswer>;

/** docs/product/history.md#figures */
export type HistoryFigures = Pick<
  ProviderHistory,
  "shares" | "detections" | "medianRecoverySeconds" | "longestUndetectedSeconds"
>;

/** `shares` pool the listed time of all providers. */
export type GameHistory = z.infer<typeof GameHistoryAnswer>;
