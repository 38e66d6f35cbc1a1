import { FigureRow } from "@/components/history/figure-row";
import { formatDuration } from "@/lib/dates";
import { formatShare } from "@/lib/history/wording";
import type { YearFigures } from "@/lib/history/year";

export function HistoryFigures({ figures }: { figures: YearFigures }) {
  const { undetected, longestUndetectedSeconds, medianRecoverySeconds, detections } = figures;
  const year = undetected.at(-1);
  const shorter = undetected.slice(0, -1).map(({ days, share }) => `${days} d ${formatShare(share)}`);
  return (
    <FigureRow
      figures={[
        {
          name: `Undetected in ${year?.days} days`,
          value: formatShare(year?.share ?? 0),
          note: shorter.join(" · "),
          isNoteFigure: true,
        },
        {
          name: "Longest undetected",
          value: longestUndetectedSeconds > 0 ? formatDuration(longestUndetectedSeconds * 1_000) : "–",
          note: "without interruption",
        },
        {
          name: "Median time to recover",
          value: medianRecoverySeconds === null ? "–" : formatDuration(medianRecoverySeconds * 1_000),
          note: medianRecoverySeconds === null ? "no recovery in this period" : "from detected to undetected",
        },
        { name: "Detections", value: detections, note: "in 12 months" },
      ]}
    />
  );
}
