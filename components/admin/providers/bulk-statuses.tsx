import { FilePlus2, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import { openEvidence } from "@/components/admin/providers/evidence-dialog";
import { effectOf, questionOf, type StatusClaim } from "@/components/admin/providers/status-claim";
import { useStatusClaim, warnUnchanged } from "@/components/admin/providers/use-status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import { QuestionDialog } from "@/components/admin/question-dialog";
import type { BulkProps } from "@/components/admin/section-record";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { Button } from "@/components/ui/button";
import { capitalized } from "@/lib/counted";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

export function BulkStatuses({ chosen, onClear }: BulkProps<ProviderRow>) {
  const [pending, setPending] = useState<StatusClaim | null>(null);
  const claim = useStatusClaim(() => setPending(null));
  const restoreFocus = useRestoreFocus();
  const send = (made: StatusClaim) => {
    const done = () => {
      onClear();
      restoreFocus?.();
    };
    claim.mutateAsync(made).then(done, () => {});
  };
  const begin = (status?: ProviderStatus) => {
    const made = { providers: chosen, status };
    if (claim.isPending || warnUnchanged(made)) return;
    if (chosen.length > 1) setPending(made);
    else send(made);
  };
  return (
    <>
      <fieldset
        className="flex items-center gap-2 border-hairline max-sm:order-2 max-sm:w-full max-sm:border-t max-sm:pt-2 sm:mr-1 sm:border-r sm:pr-3"
        aria-busy={claim.isPending}
      >
        <legend className="sr-only">Set status to</legend>
        <span aria-hidden className="text-quiet text-sm max-[90rem]:hidden">
          Set status to
        </span>
        {PROVIDER_STATUSES.map((status) => (
          <Button key={status} size="sm" onClick={() => begin(status)}>
            <StatusIcon status={status} />
            {capitalized(status)}
          </Button>
        ))}
      </fieldset>
      <Button variant="ghost" size="sm" aria-disabled={claim.isPending} onClick={() => begin()}>
        <ShieldCheck aria-hidden />
        Verify
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => !claim.isPending && openEvidence({ providers: chosen, onDone: onClear })}
      >
        <FilePlus2 aria-hidden />
        With evidence…
      </Button>
      {pending && (
        <QuestionDialog
          {...questionOf(pending)}
          text={effectOf(pending)}
          isBusy={claim.isPending}
          stay="Cancel"
          onStay={() => setPending(null)}
          onFocusLost={restoreFocus}
          onGo={() => claim.mutateAsync(pending).then(onClear, () => {})}
        />
      )}
    </>
  );
}
