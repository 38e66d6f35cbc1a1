import { formatAge } from "@/lib/dates";

type DaysLeftProps = { startsAt: string | null; endsAt: string | null };

export function DaysLeft({ startsAt, endsAt }: DaysLeftProps) {
  const now = new Date();
  const ahead = (text: string | null) => (text !== null && Date.parse(text) > now.getTime() ? text : null);
  const start = ahead(startsAt);
  const end = ahead(endsAt);
  if (start) return <p className="figure text-quiet text-xs">{`in ${formatAge(now, new Date(start))}`}</p>;
  return end && <p className="figure text-quiet text-xs">{`${formatAge(now, new Date(end))} left`}</p>;
}
