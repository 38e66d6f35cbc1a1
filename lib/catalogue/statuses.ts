/** docs/product/catalogue.md#statuses; the form allows any change between them. */
export const PROVIDER_STATUSES = ["undetected", "detected", "updating"] as const;

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export const FRESHNESS = ["fresh", "stale", "before-patch"] as const;

export type StatusCounts = Record<ProviderStatus, number>;

/** `freshCounts` leaves out stale providers and those not re-checked since the latest patch. */
export type Counted = { statusCounts: StatusCounts; freshCounts: StatusCounts };

export const eachStatus = <Value>(
  make: (status: ProviderStatus) => Value,
): Record<ProviderStatus, Value> => ({
  undetected: make("undetected"),
  detected: make("detected"),
  updating: make("updating"),
});

export const BEST_FIRST = ["undetected", "updating", "detected"] as const;

export const totalOf = (counts: StatusCounts): number =>
  BEST_FIRST.reduce((sum, status) => sum + counts[status], 0);

export function bestStatus({ statusCounts }: Counted): ProviderStatus | "unknown" {
  return BEST_FIRST.find((status) => statusCounts[status] > 0) ?? "unknown";
}

/** Counts fresh providers and names the rest; when all of them are stale, counts those. */
export function countIn(status: ProviderStatus | "unknown", { statusCounts, freshCounts }: Counted) {
  if (status === "unknown") return { isStale: false, text: "No providers", rest: "" };
  const [all, fresh] = [statusCounts[status], freshCounts[status]];
  const isStale = all > 0 && fresh === 0;
  return {
    isStale,
    text: `${isStale ? all : fresh} of ${totalOf(statusCounts)} ${status}`,
    rest: isStale || all === fresh ? "" : ` · ${all - fresh} more not re-checked`,
  };
}

/** For texts without a hatched shape. */
export const checkedText = (text: string, isStale: boolean): string =>
  isStale ? `${text}, not re-checked` : text;

export type AfterPatch = { listed: number; undetected: number; checked: number };

/** "2 of 11 were undetected before it; 3 re-checked since.", without providers added later. */
export const afterPatchText = ({ listed, undetected, checked }: AfterPatch): string =>
  `${undetected} of ${listed} ${undetected === 1 ? "was" : "were"} undetected before it; ${checked} re-checked since.`;

/** Summarizes a game's providers, for example "3 of 11 undetected · 2 more not re-checked". */
export function standingOf(counted: Counted) {
  const status = bestStatus(counted);
  const { isStale, text, rest } = countIn(status, counted);
  return { status, isStale, text: checkedText(text, isStale) + rest };
}
