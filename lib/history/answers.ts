import { EvidenceAnswer, StatusAnswer } from "@/lib/catalogue/answers";
import * as z from "@/lib/input/zod";

export const SharesAnswer = z
  .object({ undetected: z.number(), detected: z.number(), updating: z.number() })
  .meta({
    id: "Shares",
    description: "Shares of the listed time. They add up to 1, or are all 0 if no time is listed.",
  });

const IntervalAnswer = z.named("Interval", {
  status: StatusAnswer,
  from: z.date(),
  until: z.date().nullable().meta({ description: "Null while it's current." }),
  ...EvidenceAnswer,
  note: z.string().nullable(),
});

const VerificationAnswer = z.named("Verification", {
  at: z.date(),
  status: StatusAnswer,
  ...EvidenceAnswer,
  note: z.string().nullable(),
  by: z.string().nullable(),
});

const figures = {
  from: z.date(),
  to: z.date(),
  shares: SharesAnswer,
  detections: z.int(),
  medianRecoverySeconds: z.number().nullable(),
  longestUndetectedSeconds: z.number(),
};

const ListedHistory = z.object({ providerId: z.int(), ...figures, intervals: z.array(IntervalAnswer) });

export const ProviderHistoryAnswer = ListedHistory.extend({
  verifications: z.array(VerificationAnswer),
}).meta({ id: "ProviderHistory" });

export const GameHistoryAnswer = z.named("GameHistory", {
  gameId: z.int(),
  from: z.date(),
  to: z.date(),
  providers: z.array(ListedHistory),
  shares: SharesAnswer,
});

export type StatusInterval = z.infer<typeof IntervalAnswer>;

/** Not cut to a range. `isListing`: began with the listing, not with a change; `recoveryMs`: of the recovery it ended. */
export type StoredInterval = StatusInterval & { isListing: boolean; recoveryMs: number | null };

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

export type GameHistory = z.infer<typeof GameHistoryAnswer>;
