import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { afterPictures } from "@/components/admin/fields/picture-file";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import { EVIDENCE_LABELS, EvidenceFields } from "@/components/admin/providers/evidence-fields";
import { effectOf, subjectOf } from "@/components/admin/providers/status-claim";
import { useStatusClaim } from "@/components/admin/providers/use-status-claim";
import { type ProviderRow, providersQuery } from "@/components/admin/query/resources";
import { formFields } from "@/components/shared/fields/field-props";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { createStore } from "@/components/ui/store";
import { capitalized } from "@/lib/counted";
import { ProviderVerification } from "@/lib/providers/schema";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

type Opened = {
  providers: readonly ProviderRow[];
  opener?: RefObject<HTMLElement | null>; // By default, the row
  onDone?: () => void;
};

const opened = createStore<Opened | null>(null);

export const openEvidence = opened.set;

const close = () => opened.set(null);

/** Stays open when a colleague's change removes the row or the selection it was opened from. */
export function OpenedEvidence() {
  const shown = opened.use();
  useEffect(() => close, []);
  return shown && <EvidenceDialog {...shown} />;
}

const NO_EVIDENCE = { evidenceUrl: "", evidenceImageUrl: "", evidenceArchiveUrl: "", note: "" };

function EvidenceDialog({ opener, onDone, ...given }: Opened) {
  const claim = useStatusClaim();
  const [chosen, setChosen] = useState<ProviderStatus>();
  const focusRows = useRestoreFocus();
  const { data: rows = [] } = useQuery(providersQuery);
  const latest = rows.filter(({ id }) => given.providers.some((provider) => provider.id === id));
  const providers = latest.length > 0 ? latest : given.providers;
  const [first, ...others] = providers;
  const present = others.length > 0 ? null : (first?.status ?? null);
  const status = chosen === present ? undefined : chosen;
  const form = useForm({ resolver: zodResolver(ProviderVerification), defaultValues: NO_EVIDENCE });
  const send = form.handleSubmit((evidence) => {
    const done = () => {
      close();
      onDone?.();
    };
    return claim.mutateAsync({ providers, status, evidence }).then(done, () => {});
  });
  const submission = useMutation({ mutationFn: () => afterPictures(send) });
  return (
    <FormDialog
      title="Status with evidence"
      text={
        <span className="wrap-anywhere">
          {subjectOf({ providers })}
          {others.length > 0 && `. ${effectOf({ providers, status })}`}
        </span>
      }
      holds="clicks"
      submit={status ? `Set to ${capitalized(status)}` : "Verify"}
      isBusy={claim.isPending || submission.isPending}
      isUnsaved={form.formState.isDirty}
      onSubmit={submission.mutate}
      onClose={close}
      onFocusLost={() => (opener?.current ? opener.current.focus() : focusRows?.())}
    >
      <StatusChoice present={present} chosen={status} onChoose={setChosen} />
      <EvidenceFields {...formFields(form, EVIDENCE_LABELS)} note="note" />
    </FormDialog>
  );
}

type StatusChoiceProps = {
  present: ProviderStatus | null; // Null if they differ
  chosen: ProviderStatus | undefined;
  onChoose: (status: ProviderStatus | undefined) => void;
};

function StatusChoice({ present, chosen, onChoose }: StatusChoiceProps) {
  const others = PROVIDER_STATUSES.filter((status) => status !== present);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Result</legend>
      <div className="grid gap-2">
        {[undefined, ...others].map((status) => {
          const shown = status ?? present;
          return (
            <label
              key={status ?? "still"}
              className="flex min-w-0 items-center gap-2.5 rounded-control border border-control p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="claim"
                checked={status === chosen}
                onChange={() => onChoose(status)}
                className="size-4 shrink-0 accent-accent"
              />
              {shown ? <StatusIcon status={shown} /> : <ShieldCheck className="size-4" aria-hidden />}
              <span key={present} className="min-w-0">
                {status
                  ? `Now ${capitalized(status)}`
                  : present
                    ? `Still ${capitalized(present)}`
                    : "Unchanged"}
                <span className="block text-quiet text-xs">
                  {status ? "Starts now. Visitors are notified." : "Verified. The start date doesn't change."}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
