import { ageText } from "@/components/shared/live/age";
import { Badge } from "@/components/ui/badge";

const TONES = { Inactive: "accent", Scheduled: "accent", Ended: "bad", Expired: "bad" } as const;

type StandingMarkProps = {
  status: keyof typeof TONES | "Active";
  startsAt?: string | null;
  endsAt?: string | null;
};

export function StandingMark({ status, startsAt = null, endsAt = null }: StandingMarkProps) {
  const now = new Date();
  const isAhead = (text: string | null): text is string => text !== null && Date.parse(text) > now.getTime();
  const until = (text: string) => ageText({ wording: "for", isStale: false, of: now }, new Date(text));
  const start = isAhead(startsAt) && `in ${until(startsAt)}`;
  const end = isAhead(endsAt) && `${until(endsAt)} left`;
  return (
    <div className="grid justify-items-start gap-0.5">
      {status === "Active" ? (
        <span className="text-quiet text-xs">Active</span>
      ) : (
        <Badge tone={TONES[status]}>{status}</Badge>
      )}
      {status !== "Inactive" && (start || end) && <p className="figure text-quiet text-xs">{start || end}</p>}
    </div>
  );
}
