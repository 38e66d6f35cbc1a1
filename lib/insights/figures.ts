import { eachStatus, totalOf } from "@/lib/catalogue/statuses";
import { statusShares } from "@/lib/history/shares";
import type { InsightPoint } from "@/lib/insights/answers";
import type { Bin } from "@/lib/insights/bins";
import { PROVIDER_STATUSES, type ProviderStatus, type ProviderType } from "@/lib/providers/vocabulary";

/** Interval starts minus interval ends, per status and type. */
export type Change = {
  type: ProviderType;
  status: ProviderStatus;
  change: number;
  milliseconds: number; // Since the bin or day started
  detections: number;
};

type Times = Record<ProviderStatus, number>;
type Tally = { standing: Times; times: Times; detections: number };

const none = (): Times => eachStatus(() => 0);

function figuresOf({ standing, times, detections }: Tally) {
  return { providers: totalOf(standing), shares: statusShares(times), detections };
}

function passBin(tally: Tally, bin: Bin, changes: readonly Change[]): Tally {
  const length = bin.to.getTime() - bin.from.getTime();
  const left = bin.to.getTime() - bin.start.getTime();
  const standing = { ...tally.standing };
  const times = eachStatus((status) => standing[status] * length);
  let detections = 0;
  for (const { status, change, milliseconds, detections: more } of changes) {
    times[status] += change * left - milliseconds;
    standing[status] += change;
    detections += more;
  }
  // A change committed after the end was read lies beyond it.
  return { standing, times: eachStatus((status) => Math.max(0, times[status])), detections };
}

function follow(bins: readonly Bin[], opening: readonly Change[], inBin: (bin: Bin) => readonly Change[]) {
  const all: Tally = { standing: none(), times: none(), detections: 0 };
  for (const { status, change } of opening) all.standing[status] += change;
  const points = bins.map((bin): InsightPoint => {
    const passed = passBin(all, bin, inBin(bin));
    all.standing = passed.standing;
    all.detections += passed.detections;
    for (const status of PROVIDER_STATUSES) all.times[status] += passed.times[status];
    return { from: bin.from, to: bin.to, ...figuresOf(passed) };
  });
  return { points, ...figuresOf(all), isListed: totalOf(all.times) > 0 || totalOf(all.standing) > 0 };
}

type Counted = { opening: readonly Change[]; changes: ReadonlyMap<number, readonly Change[]> };

export function insightFigures(bins: readonly Bin[], { opening, changes }: Counted) {
  const inBin = (bin: Bin) => changes.get(bin.start.getTime()) ?? [];
  const { points, isListed, ...whole } = follow(bins, opening, inBin);
  const first = points.findIndex(({ providers, shares }) => providers > 0 || totalOf(shares) > 0);
  const names = new Set([...opening, ...[...changes.values()].flat()].map(({ type }) => type));
  const types = [...names].sort().map((type) => {
    const own = (of: readonly Change[]) => of.filter((change) => change.type === type);
    const { points: _, ...figures } = follow(bins, own(opening), (bin) => own(inBin(bin)));
    return { type, ...figures };
  });
  return {
    ...whole,
    series: first < 0 ? [] : points.slice(first),
    types: types.filter((type) => type.isListed).map(({ isListed: _, ...type }) => type),
  };
}

export function detectionSeries(bins: readonly Bin[], series: readonly InsightPoint[]) {
  return bins.flatMap(({ from, to }) => {
    const own = series.filter((point) => point.from >= from && point.from < to);
    const [first] = own;
    if (!first) return [];
    return [{ from: first.from, to, detections: own.reduce((total, point) => total + point.detections, 0) }];
  });
}
