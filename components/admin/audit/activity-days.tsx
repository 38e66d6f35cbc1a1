import { ButtonLink } from "@/components/shared/layout/page-link";
import type { ActivityQuery } from "@/lib/audit/search";
import { DAY } from "@/lib/dates";

const CHOICES = [
  { label: "Today", from: 0, until: 0 },
  { label: "Yesterday", from: 1, until: 1 },
  { label: "Last 7 days", from: 6, until: 0 },
];

export function ActivityDays({ query: { before, ...query } }: { query: ActivityQuery }) {
  const now = Date.now();
  const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10);
  return (
    <nav aria-label="Days" className="mt-5 flex flex-wrap gap-2">
      {CHOICES.map((choice) => {
        const [from, until] = [day(choice.from), day(choice.until)];
        const isChosen = query.from === from && query.until === until;
        return (
          <ButtonLink
            key={choice.label}
            isReplacing
            href={`/admin/activity?${new URLSearchParams({ ...query, from, until })}`}
            aria-current={isChosen ? "true" : undefined}
            size="sm"
            className={isChosen ? "text-accent" : undefined}
          >
            {choice.label}
          </ButtonLink>
        );
      })}
    </nav>
  );
}
