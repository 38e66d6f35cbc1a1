import { zodResolver } from "@hookform/resolvers/zod";
import { ShieldCheck } from "lucide-react";
import { type RefObject, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { formFields } from "@/components/admin/fields/form-fields";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import { EVIDENCE_LABELS, EvidenceFields } from "@/components/admin/providers/evidence-fields";
import { effectOf, subjectOf } from "@/components/admin/providers/status-claim";
import type { useStatusClaim } from "@/components/admin/providers/use-status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { capitalized } from "@/lib/counted";
import { ProviderVerification, type VerificationFields } from "@/lib/providers/schema";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

type EvidenceDialogProps = {
  providers: readonly ProviderRow[];
  claim: ReturnType<typeof useStatusClaim>;
  opener?: RefObject<HTMLElement | null>; // By default, the row
  onClose: () => void;
  onDone?: () => void;
};

const shownInToast = () => {};

export function EvidenceDialog({ providers, claim, opener, onClose, onDone }: EvidenceDialogProps) {
  const [chosen, setChosen] = useState<ProviderStatus>();
  const focusRows = useRestoreFocus();
  const [first, ...others] = providers;
  const present = others.length > 0 ? null : (first?.status ?? null);
  // A colleague may have set the same status in the meantime.
  const status = chosen === present ? undefined : chosen;
  const form = useForm<z.input<typeof ProviderVerification>, unknown, VerificationFields>({
    resolver: zodResolver(ProviderVerification),
    defaultValues: { evidenceUrl: "", evidenceImageUrl: "", evidenceArchiveUrl: "", note: "" },
  });
  const { text, controlled } = formFields(form, EVIDENCE_LABELS);
  const send = form.handleSubmit((evidence) => {
    claim.mutateAsync({ providers, status, evidence }).then(() => {
      onClose();
      onDone?.();
    }, shownInToast);
  });
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
      isBusy={claim.isPending}
      isUnsaved={form.formState.isDirty}
      onSubmit={send}
      onClose={onClose}
      onFocusLost={opener ? () => opener.current?.focus() : focusRows}
    >
      <StatusChoice present={present} chosen={status} onChoose={setChosen} />
      <EvidenceFields
        link={text("evidenceUrl")}
        archive={text("evidenceArchiveUrl")}
        screenshot={controlled("evidenceImageUrl")}
        note={text("note")}
      />
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
              <span className="min-w-0">
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
