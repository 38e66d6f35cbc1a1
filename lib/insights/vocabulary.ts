import type { HistoryFigures, StatusShares } from "@/lib/history/vocabulary";
import type { BinUnit } from "@/lib/insights/bins";
import type { ProviderType } from "@/lib/providers/vocabulary";

/** `to` is exclusive. */
type Span = { from: Date; to: Date };

type Counted = {
  /** Listed when the range ends. */
  providers: number;
  shares: StatusShares;
  detections: number;
};

export type InsightPoint = Span & Counted;

/** Answer of GET /api/insights (docs/product/history.md#insights). */
export type Insights = Span &
  Counted &
  Pick<HistoryFigures, "medianRecoverySeconds"> & {
    recoveries: number;
    /** What one point of `series` stands for. */
    unit: BinUnit;
    /** From the first listing on, oldest first. */
    series: InsightPoint[];
    /** By week, or by `unit` where that is longer. */
    detectionSeries: (Span & { detections: number })[];
    /** The least detected first. */
    types: (Counted & { type: ProviderType })[];
    /** Those with the most providers, the least detected first. */
    games: (Counted & { id: number; title: string })[];
    longestRuns: InsightRun[];
  };

/** A time without a break in which a provider stood undetected; `until` is null while it stands. */
export type InsightRun = {
  providerId: number;
  name: string;
  gameId: number | null;
  gameTitle: string | null;
  from: Date;
  until: Date | null;
  seconds: number;
};
