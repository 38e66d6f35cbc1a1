import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { InsightReport } from "@/components/site/insights/insight-report";
import { RangeForm } from "@/components/site/insights/range-form";
import { BrowseGames } from "@/components/site/layout/next-steps";
import { PageHeading } from "@/components/site/layout/page-heading";
import { HowWeDecideLink } from "@/components/site/status/how-we-decide-link";
import { StructuredData } from "@/components/site/structured-data";
import { firstValue, type SharedSearchParams } from "@/lib/input/search-params";
import { getInsights } from "@/lib/insights/data";
import { dateField, selectedRange } from "@/lib/insights/range";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { insightsStructuredData, pageStructuredData } from "@/lib/pages/structured-data";
import { currentTime } from "@/lib/runtime/clock";
import "../../styles/figures.css";

export const generateMetadata = () =>
  pageMetadata({
    title: "Insights",
    description:
      "How reliable cheat providers have been: the share undetected over time, detections per week, by game and type, time to recover and longest streaks.",
    path: "/insights",
  });

type InsightsPageProps = { searchParams: SharedSearchParams<"/insights"> };

export default async function InsightsPage({ searchParams }: InsightsPageProps) {
  const params = await searchParams;
  const [from, to] = [firstValue(params.from), firstValue(params.to)];
  const { days, range } = selectedRange({ days: firstValue(params.days), from, to }, currentTime());
  const insights = "error" in range ? undefined : await readOrNull(() => getInsights(range));
  return (
    <div className="shell">
      <StructuredData
        data={insights ? insightsStructuredData(insights) : pageStructuredData("Insights", "/insights")}
      />
      <PageHeading title="Insights" subtitle="Reliability across all providers">
        <HowWeDecideLink anchor="insights" />
      </PageHeading>
      <RangeForm days={days} from={dateField(from)} before={dateField(to)} />
      {"error" in range && (
        <Notice text={`${range.error}.`}>
          <ButtonLink href="/insights">Show the last 90 days</ButtonLink>
        </Notice>
      )}
      {insights === null && <Notice tone="error" text="Error loading insights. Please try again later." />}
      {insights && insights.series.length === 0 && (
        <Notice text="No provider was listed in this time.">
          <BrowseGames />
        </Notice>
      )}
      {insights && insights.series.length > 0 && <InsightReport insights={insights} />}
    </div>
  );
}
