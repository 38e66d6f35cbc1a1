import { useQuery } from "@tanstack/react-query";
import { Download, MousePointerClick } from "lucide-react";
import { apiQuery } from "@/components/admin/query/resources";
import { FiguresAsTable } from "@/components/shared/insights/figures-as-table";
import { buttonVariants } from "@/components/ui/button";
import { errorMessage } from "@/lib/api-client";
import { counted, grouped } from "@/lib/counted";
import type { Counts, TotalCounts as TotalCountsAnswer } from "@/lib/counts/answers";
import { formatLongDate } from "@/lib/dates";
import { cn } from "@/lib/utils";

const SHOWN_DAYS = 90;

const HEIGHT = 120;

const countsText = ({ views, clicks }: { views: number; clicks: number }) =>
  `${counted(views, "view")}, ${counted(clicks, "click")}`;

export function OfferCounts({ path, id }: { path: string; id: number }) {
  const { data, error } = useQuery(apiQuery<Counts>(`${path}/${id}/counts`, [path, "counts", id]));
  const sumOf = (days: number) => {
    const sum = (figure: "views" | "clicks") =>
      data?.days.slice(-days).reduce((total, day) => total + day[figure], 0) ?? 0;
    return `${countsText({ views: sum("views"), clicks: sum("clicks") })} in ${days} days`;
  };
  return (
    <section aria-labelledby="counts" className="panel mt-8 max-w-4xl p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h3 id="counts" className="mr-auto text-lg">
          Views and clicks
        </h3>
        <a
          href={`${path}/${id}/counts?format=csv&days=366`}
          download
          className={cn(buttonVariants({ size: "sm" }), "max-sm:h-11")}
        >
          <Download aria-hidden />
          CSV
        </a>
      </div>
      {error && <p className="mt-4 text-detected text-sm">{errorMessage(error)}</p>}
      {data && (
        <>
          <p className="mt-3 text-quiet text-sm">{`${sumOf(30)} · ${sumOf(SHOWN_DAYS)}`}</p>
          <DayBars days={data.days.slice(-SHOWN_DAYS)} />
        </>
      )}
    </section>
  );
}

function DayBars({ days }: { days: Counts["days"] }) {
  const most = Math.max(1, ...days.map(({ views, clicks }) => Math.max(views, clicks)));
  const width = 1000 / Math.max(1, days.length);
  const bars = (figure: "views" | "clicks") =>
    days
      .map((day, index) => ({ height: Math.round((day[figure] / most) * HEIGHT), index }))
      .filter(({ height }) => height > 0)
      .map(({ height, index }) => `M${index * width} ${HEIGHT}v${-height}h${width * 0.8}v${height}z`)
      .join("");
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <div className="mt-4 flex items-end gap-3">
        <svg
          viewBox={`0 0 1000 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-30 w-full border-hairline border-b"
          aria-hidden
        >
          <path d={bars("views")} className="fill-accent opacity-40" />
          <path d={bars("clicks")} className="fill-accent" />
        </svg>
        <span className="figure self-start text-quiet text-xs">{grouped(most)}</span>
      </div>
      <p className="figure mt-1 flex justify-between text-quiet text-xs" aria-hidden>
        <span>{first && formatLongDate(new Date(first.day))}</span>
        <span>{last && formatLongDate(new Date(last.day))}</span>
      </p>
      <FiguresAsTable
        caption="Views and clicks by day"
        heads={["Day", "Views", "Clicks"]}
        rows={days
          .toReversed()
          .map(({ day, views, clicks }) => [formatLongDate(new Date(day)), grouped(views), grouped(clicks)])}
      />
    </>
  );
}

export const countsColumn = (path: string) => ({
  header: "Views",
  className: "figure w-20 whitespace-nowrap",
  narrow: "nowhere" as const,
  cell: ({ id }: { id: number }) => <TotalCounts path={path} id={id} />,
});

const SHORT = new Intl.NumberFormat("en-US", { notation: "compact" });

function TotalCounts({ path, id }: { path: string; id: number }) {
  const { data } = useQuery(apiQuery<TotalCountsAnswer>(`${path}/counts`, [path, "counts"]));
  const { views, clicks } = data?.find((counts) => counts.id === id) ?? { views: 0, clicks: 0 };
  if (!data) return null;
  return (
    <p className="leading-4" title={`${grouped(views)} / ${grouped(clicks)}`}>
      {SHORT.format(views)}
      <span className="sr-only"> views, </span>
      <span className="flex items-center gap-1 text-quiet text-xs">
        <MousePointerClick className="size-3" aria-hidden />
        {SHORT.format(clicks)}
        <span className="sr-only"> clicks</span>
      </span>
    </p>
  );
}
