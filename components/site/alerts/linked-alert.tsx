import { StatusIcon } from "@/components/shared/status/status-icon";
import { Button } from "@/components/ui/button";
import type { Alert } from "@/lib/alerts/data";
import { WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { checkedText } from "@/lib/catalogue/statuses";
import { capitalized } from "@/lib/counted";

export function LinkedAlert({ alert, token }: { alert: Alert; token: string }) {
  const { id, name, gameTitle, status, isStale, when, address } = alert;
  const standing = status && [checkedText(capitalized(status), isStale), gameTitle];
  const facts = [...(standing ?? []), WANTED_LABELS[when], address];
  return (
    <form method="post" action={`/api/alerts/${id}/unsubscribe?token=${token}`} className="panel p-5">
      <p className="flex items-center gap-3 text-lg">
        {status && <StatusIcon status={status} isStale={isStale} className="size-5" />}
        <span className="wrap-anywhere font-medium">{name ?? "Not currently listed"}</span>
      </p>
      <p className="mt-1 mb-5 text-quiet text-sm">{facts.filter(Boolean).join(" · ")}</p>
      <Button type="submit">Stop these alerts</Button>
    </form>
  );
}

export function ConfirmAlert({ id, code }: { id: number; code: string }) {
  return (
    <form method="post" action={`/api/alerts/${id}/confirm?code=${code}`} className="panel p-5">
      <p className="mb-5 text-lg">Start the alerts you asked for?</p>
      <Button type="submit" variant="primary">
        Start alerts
      </Button>
    </form>
  );
}
