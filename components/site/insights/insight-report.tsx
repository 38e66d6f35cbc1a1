import { FigureRow } from "@/components/site/history/figure-row";
import { DetectionChart, ShareChart } from "@/components/site/insights/insight-charts";
import { Ranking, RunList } from "@/components/site/insights/rankings";
import { capitalized, counted, grouped } from "@/lib/counted";
import { formatDuration } from "@/lib/dates";
import { formatShares } from "@/lib/history/shares";
import type { Insights } from "@/lib/insights/answers";
import { drawDetections, drawShares } from "@/lib/insights/drawing";

const HEADING = "mt-12 text-2xl";

function AfterPatches({ patches }: Pick<Insights, "patches">) {
  const { count, detectionsWithin7Days, detectionsOtherwise, medianSecondsToVerdict } = patches;
  return (
    <>
      <h2 className={`${HEADING} mb-5`}>After patches</h2>
      <FigureRow
        figures={[
          { name: "Patches", value: grouped(count), note: "in this period" },
          {
            name: "Detections after a patch",
            value: grouped(detectionsWithin7Days),
            note: "of the game's providers, within 7 days",
          },
          {
            name: "Other detections",
            value: grouped(detectionsOtherwise),
            note: "on other days or of other games",
          },
          {
            name: "Median time to our verdict",
            value: medianSecondsToVerdict === null ? "–" : formatDuration(medianSecondsToVerdict * 1_000),
            note: "from a patch to our first check of each provider",
          },
        ]}
      />
    </>
  );
}

export function InsightReport({ insights }: { insights: Insights }) {
  const { providers, shares, detections, recoveries, medianRecoverySeconds, longestRuns } = insights;
  const { series, detectionSeries, unit, types, games } = insights;
  const [longest] = longestRuns;
  const range = { from: series[0]?.from ?? insights.from, to: insights.to };
  return (
    <>
      <FigureRow
        figures={[
          {
            name: "Undetected",
            value: formatShares(shares).undetected,
            note: `of the time of ${counted(providers, "provider")}`,
          },
          { name: "Detections", value: grouped(detections), note: "changes to detected" },
          {
            name: "Median time to recover",
            value: medianRecoverySeconds === null ? "–" : formatDuration(medianRecoverySeconds * 1_000),
            note:
              recoveries === 0
                ? "no recovery in this period"
                : `of ${counted(recoveries, "recovery", "recoveries")}`,
          },
          {
            name: "Longest streak",
            value: longest ? formatDuration(longest.seconds * 1_000) : "–",
            note: "undetected without interruption",
          },
        ]}
      />
      <h2 className={HEADING}>Over time</h2>
      <ShareChart
        {...range}
        unit={unit}
        drawing={drawShares(series)}
        values={series.map((point) => point.shares)}
        whole={shares}
      />
      <DetectionChart
        {...range}
        unit={unit === "day" ? "week" : unit}
        drawing={drawDetections(detectionSeries)}
        values={detectionSeries.map((point) => point.detections)}
      />
      {insights.patches.count > 0 && <AfterPatches patches={insights.patches} />}
      <h2 className={HEADING}>By type and by game</h2>
      <div className="mt-5 grid gap-8 lg:grid-cols-2">
        <Ranking
          title="Types"
          subject="Type"
          rows={types.map(({ type, ...row }) => ({ name: capitalized(type), ...row }))}
        />
        <Ranking
          title="Games with the most providers"
          subject="Game"
          rows={games.map(({ id, title, ...row }) => ({ name: title, href: `/game/${id}`, ...row }))}
        />
      </div>
      {longestRuns.length > 0 && (
        <>
          <h2 className={`${HEADING} mb-5`}>Longest undetected streaks</h2>
          <RunList runs={longestRuns} />
        </>
      )}
    </>
  );
}
