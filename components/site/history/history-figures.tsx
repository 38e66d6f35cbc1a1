import { FigureRow } from "@/components/site/history/figure-row";
import { formatDuration } from "@/lib/dates";
import { YEAR_DAYS, type YearFigures } from "@/lib/history/figures";
import { formatListed, formatShares } from "@/lib/history/shares";

export function HistoryFigures({ figures }: { figures: YearFigures }) {
  const { spans, listedDays, longestUndetectedSeconds, medianRecoverySeconds, detections } = figures;
  const shares = spans.map(({ days, shares }) => ({ days, undetected: formatShares(shares).undetected }));
  const shorter = shares
    .filter(({ days }) => days < listedDays)
    .map(({ days, undetected }) => `${days}d ${undetected}`);
  return (
    <FigureRow
      figures={[
        {
          name: `Undetected in ${listedDays < YEAR_DAYS ? formatListed(listedDays) : `${YEAR_DAYS} days`}`,
          value: shares.at(-1)?.undetected ?? "–",
          note: shorter.join(" · "),
          isNoteFigure: true,
        },
        {
          name: "Longest undetected streak",
          value: longestUndetectedSeconds > 0 ? formatDuration(longestUndetectedSeconds * 1_000) : "–",
          note: longestUndetectedSeconds > 0 ? "without interruption" : "never undetected in this period",
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
