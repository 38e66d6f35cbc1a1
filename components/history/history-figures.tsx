import { formatDuration } from "@/lib/dates";
import type { YearFigures } from "@/lib/history/year";

/** "98.2 %", never rounded up to 100. */
export function percent(share: number): string {
  return `${Math.floor(share * 1_000) / 10} %`;
}

/** How reliable a provider has been in twelve months. */
export function HistoryFigures({ figures }: { figures: YearFigures }) {
  const { undetected, longestUndetectedSeconds, medianRecoverySeconds, detections } = figures;
  const year = undetected.at(-1);
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-hidden bg-hairline lg:grid-cols-4 [&>div]:bg-surface [&>div]:p-5">
      <div>
        <dt className="text-quiet text-sm">Undetected in {year?.days} days</dt>
        <dd className={BIG}>{percent(year?.share ?? 0)}</dd>
        <dd className="figure mt-2 text-quiet text-xs">
          {undetected
            .slice(0, -1)
            .map(({ days, share }) => `${days} d ${percent(share)}`)
            .join(" · ")}
        </dd>
      </div>
      <div>
        <dt className="text-quiet text-sm">Longest undetected</dt>
        <dd className={BIG}>
          {longestUndetectedSeconds > 0 ? formatDuration(longestUndetectedSeconds * 1_000) : "–"}
        </dd>
        <dd className="mt-2 text-quiet text-xs">without interruption</dd>
      </div>
      <div>
        <dt className="text-quiet text-sm">Median time to recover</dt>
        <dd className={BIG}>
          {medianRecoverySeconds === null ? "–" : formatDuration(medianRecoverySeconds * 1_000)}
        </dd>
        <dd className="mt-2 text-quiet text-xs">
          {medianRecoverySeconds === null ? "no recovery in this time" : "from detected to undetected"}
        </dd>
      </div>
      <div>
        <dt className="text-quiet text-sm">Detections</dt>
        <dd className={BIG}>{detections}</dd>
        <dd className="mt-2 text-quiet text-xs">in 12 months</dd>
      </div>
    </dl>
  );
}

const BIG = "figure mt-1 font-medium text-3xl leading-none tracking-[-0.03em]";
