import type { ProviderStatus } from "@/lib/providers/vocabulary";

/** The characters that a note on a status may have. */
export const NOTE_LENGTH = 500;

/** `until` is null while the status stands. */
export type StatusInterval = {
  status: ProviderStatus;
  from: Date;
  until: Date | null;
  evidenceUrl: string | null;
  note: string | null;
};

/** Not cut to a range. `isListing`: began with the listing, not with a change. */
export type KeptInterval = StatusInterval & { isListing: boolean };

export type Verification = {
  at: Date;
  status: ProviderStatus;
  evidenceUrl: string | null;
  note: string | null;
  /** Username; null when the account was deleted. */
  by: string | null;
};

/** `to` is exclusive. */
export type HistoryRange = {
  from: Date;
  to: Date;
  /** Then what still stands has no end. */
  endsNow: boolean;
};

/** Four decimals that add up to 1; all 0 without listed time. */
export type StatusShares = Record<ProviderStatus, number>;

/** docs/product/history.md#figures */
export type HistoryFigures = {
  shares: StatusShares;
  detections: number;
  medianRecoverySeconds: number | null;
  longestUndetectedSeconds: number;
};

/** Answer of GET /api/providers/{id}/history; lists oldest first. */
export type ProviderHistory = HistoryFigures & {
  providerId: number;
  from: Date;
  to: Date;
  /** Cut to the range. */
  intervals: StatusInterval[];
  verifications: Verification[];
};

/** Answer of GET /api/games/{id}/history; `shares` pool the listed time of all providers. */
export type GameHistory = {
  gameId: number;
  from: Date;
  to: Date;
  providers: Omit<ProviderHistory, "verifications">[];
  shares: StatusShares;
};
