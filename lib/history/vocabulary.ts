import type { ProviderStatus } from "@/lib/providers/vocabulary";

/** A time during which a status stood; `until` is null while it still does. */
export type StatusInterval = {
  status: ProviderStatus;
  from: Date;
  until: Date | null;
  evidenceUrl: string | null;
  note: string | null;
};

/** An interval as it is kept: whole, and whether it began with the listing, not with a change. */
export type KeptInterval = StatusInterval & { isListing: boolean };

/** Somebody's word that the status still stood. */
export type Verification = {
  at: Date;
  status: ProviderStatus;
  evidenceUrl: string | null;
  note: string | null;
  /** The name of who verified; null when the account is gone. */
  by: string | null;
};

/** A time from `from` to before `to`. */
export type HistoryRange = {
  from: Date;
  to: Date;
  /** Whether `to` is the present, where what still stands has no end. */
  endsNow: boolean;
};

/** Of the listed time, with four decimals and 1 together; all 0 where there was no such time. */
export type StatusShares = Record<ProviderStatus, number>;

/** What the intervals of a range come to (docs/product/history.md#figures). */
export type HistoryFigures = {
  shares: StatusShares;
  /** Changes to detected. */
  detections: number;
  /** From detected to undetected again; null without a recovery. */
  medianRecoverySeconds: number | null;
  longestUndetectedSeconds: number;
};

/** The answer of GET /api/providers/{id}/history; intervals and verifications oldest first. */
export type ProviderHistory = HistoryFigures & {
  providerId: number;
  from: Date;
  to: Date;
  /** Those that reach into the range, cut to it. */
  intervals: StatusInterval[];
  verifications: Verification[];
};

/** The answer of GET /api/games/{id}/history; the shares are of the listed time of all its providers together. */
export type GameHistory = {
  gameId: number;
  from: Date;
  to: Date;
  providers: Omit<ProviderHistory, "verifications">[];
  shares: StatusShares;
};
