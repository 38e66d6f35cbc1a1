"use client";

import { useQuery } from "@tanstack/react-query";
import { overviewQuery } from "@/components/overview/overview-query";
import { countText } from "@/lib/overview/vocabulary";

/** How much needs somebody, beside the link to the overview; nothing where nothing does. */
export function OverviewBadge() {
  const { data } = useQuery(overviewQuery);
  const count = data?.topics.reduce((sum, topic) => sum + topic.count, 0) ?? 0;
  if (count === 0) return null;
  return (
    <span className="figure ml-auto rounded-full bg-raised px-2 py-0.5 text-quiet text-xs">
      {countText(count)}
      <span className="sr-only"> need attention</span>
    </span>
  );
}
