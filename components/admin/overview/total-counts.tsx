import { useQuery } from "@tanstack/react-query";
import { MousePointerClick } from "lucide-react";
import { apiQuery } from "@/components/admin/query/resources";
import type { TotalCounts as TotalCountsAnswer } from "@/lib/counts/answers";

const SHORT = new Intl.NumberFormat("en-US", { notation: "compact" });

export function TotalCounts({ path, id }: { path: string; id: number }) {
  const { data } = useQuery(apiQuery<TotalCountsAnswer>(`${path}/counts`, [path, "counts"]));
  const { views, clicks } = data?.find((counts) => counts.id === id) ?? { views: 0, clicks: 0 };
  if (!data) return null;
  return (
    <p className="leading-4" title={`${views.toLocaleString("en-US")} / ${clicks.toLocaleString("en-US")}`}>
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
