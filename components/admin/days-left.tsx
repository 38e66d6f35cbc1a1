import { formatAge } from "@/lib/dates";

export function DaysLeft({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  const now = new Date();
  const ahead = (text: string | null) => (text !== null && Date.parse(text) > now.getTime() ? text : null);
  const start = ahead(startsAt);
  const end = ahead(endsAt);
  if (start) return <p className="figure text-quiet text-xs">{`in ${formatAge(now, new Date(start))}`}</p>;
  return end && <p className="figure text-quiet text-xs">{`${formatAge(now, new Date(end))} left`}</p>;
}
