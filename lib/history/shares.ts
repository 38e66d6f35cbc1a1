import { eachStatus, PROVIDER_STATUSES, type ProviderStatus, totalOf } from "@/lib/catalogue/statuses";
import { counted } from "@/lib/counted";
import type { StatusShares } from "@/lib/history/answers";

/** Ten-thousandths, the precision of the API. */
export const SHARE_UNITS = 10_000;

/** Rounds by largest remainder, so that the parts add up to exactly `units`; all are 0 if the times are. */
function apportion(times: Record<ProviderStatus, number>, units: number): Record<ProviderStatus, number> {
  const total = BigInt(totalOf(times));
  if (total === 0n) return eachStatus(() => 0);
  const parts = PROVIDER_STATUSES.map((status) => {
    const scaled = BigInt(times[status]) * BigInt(units);
    return { status, whole: Number(scaled / total), remainder: scaled % total };
  });
  const missing = units - parts.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = parts
    .toSorted((a, b) => Number(b.remainder - a.remainder))
    .map(({ status, whole }, place) => [status, whole + (place < missing ? 1 : 0)] as const);
  return { ...eachStatus(() => 0), ...Object.fromEntries(rounded) };
}

export function statusShares(times: Record<ProviderStatus, number>): StatusShares {
  const units = apportion(times, SHARE_UNITS);
  return eachStatus((status) => units[status] / SHARE_UNITS);
}

/** Whole percents that add up to 100, of shares as the API gives them: "98%", "<1%". */
export function formatShares(shares: StatusShares): Record<ProviderStatus, string> {
  const units = eachStatus((status) => Math.round(shares[status] * SHARE_UNITS));
  const percents = apportion(units, 100);
  return eachStatus((status) => {
    if (shares[status] > 0 && percents[status] === 0) return "<1%";
    return shares[status] < 1 && percents[status] === 100 ? ">99%" : `${percents[status]}%`;
  });
}

export const formatListed = (days: number): string => `${counted(days, "day")} listed`;
