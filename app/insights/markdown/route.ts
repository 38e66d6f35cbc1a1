import { counted } from "@/lib/counted";
import { formatDuration } from "@/lib/dates";
import { formatShares } from "@/lib/history/shares";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import type { Insights } from "@/lib/insights/answers";
import { getInsights } from "@/lib/insights/data";
import { selectedRange } from "@/lib/insights/range";
import { day, link, markdownResponse, plain, table } from "@/lib/markdown/text";
import { currentTime } from "@/lib/runtime/clock";
import { AppError } from "@/lib/runtime/errors";
import { providerPath } from "@/lib/runtime/routes";

const Query = z.object({
  days: z.string().default(""),
  from: z.string().default(""),
  to: z.string().default(""),
});

const HEAD = ["Undetected", "Detections", "Providers"];
const cellsOf = ({ shares, detections, providers }: Omit<Insights["types"][number], "type">) => [
  formatShares(shares).undetected,
  String(detections),
  String(providers),
];

export const GET = route({
  access: "public",
  query: Query,
  handle: async ({ request, query }) => {
    const { range } = selectedRange(query, currentTime());
    if ("error" in range) throw new AppError(400, `${range.error}.`);
    const { from, to, types, games, longestRuns, ...all } = await getInsights(range);
    const title = "# Insights";
    if (all.series.length === 0) {
      return markdownResponse(request, "/insights", [title, "No provider was listed in this time."]);
    }
    return markdownResponse(request, "/insights", [
      title,
      `From ${day(from)} to ${day(to)}: ${counted(all.providers, "provider")} undetected ${formatShares(all.shares).undetected} of the time, with ${counted(all.detections, "detection")}.`,
      all.medianRecoverySeconds === null
        ? null
        : `Median time to recover: ${formatDuration(all.medianRecoverySeconds * 1_000)}, from ${counted(all.recoveries, "recovery", "recoveries")}.`,
      all.patches.count === 0
        ? null
        : `After patches (${all.patches.count}): ${counted(all.patches.detectionsWithin7Days, "detection")} within 7 days, ${all.patches.detectionsOtherwise} others.`,
      "## By type",
      table(
        ["Type", ...HEAD],
        types.map((row) => [row.type, ...cellsOf(row)]),
      ),
      "## By game",
      table(
        ["Game", ...HEAD],
        games.map((row) => [link(row.title, `/game/${row.id}`), ...cellsOf(row)]),
      ),
      "## Longest undetected streaks",
      longestRuns
        .map(({ providerId, name, gameTitle, seconds }) => {
          const game = gameTitle ? ` for ${plain(gameTitle)}` : "";
          return `- ${link(name, providerPath(providerId))}${game}: ${formatDuration(seconds * 1_000)}`;
        })
        .join("\n"),
    ]);
  },
});
