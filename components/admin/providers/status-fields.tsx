import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/admin/fields/form-fields";
import { EvidenceFields } from "@/components/admin/providers/evidence-fields";
import { staleText } from "@/components/admin/providers/status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import type { FormFields } from "@/components/shared/fields/field-props";
import { PROOF } from "@/lib/catalogue/evidence";
import { capitalized } from "@/lib/counted";
import { formatAgo } from "@/lib/dates";
import type { ProviderValues } from "@/lib/providers/schema";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

const STATUSES = PROVIDER_STATUSES.map((value) => ({ value, label: capitalized(value) }));

function meaning(provider: ProviderRow | null, status: ProviderStatus | undefined, now: Date): string {
  if (!provider) return "Starts when you add the provider, verified by you.";
  const set = formatAgo(new Date(provider.statusChangedAt), now);
  const verifiedAt = new Date(provider.verifiedAt);
  if (status !== provider.status)
    return `Replaces ${provider.status}, set ${set}. Starts when you save. Visitors are notified.`;
  const check =
    provider.freshness === "fresh" ? `verified ${formatAgo(verifiedAt, now)}` : staleText(provider, now);
  return `Set ${set}, ${check}.`;
}

type StatusFieldsProps = FormFields<"status" | (typeof PROOF)[number]> & {
  provider: ProviderRow | null;
};

export function StatusFields({ provider, ...fields }: StatusFieldsProps) {
  const form = useFormContext<ProviderValues>();
  const stored = form.formState.defaultValues;
  const status = useWatch({ control: form.control, name: "status" });
  // Evidence belongs to a status, so switching statuses swaps it.
  const carryEvidence = (next: string | number | null) => {
    const isBack = next === stored?.status;
    for (const name of PROOF) {
      const value = stored?.[name] ?? "";
      const [before, after] = isBack ? ["", value] : [value, ""];
      if ((form.getValues(name) ?? "") === before) form.setValue(name, after, { shouldDirty: true });
    }
  };
  const hasLeft = status !== stored?.status && PROOF.some((name) => stored?.[name]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-hairline p-4">
      <legend className="px-1 font-medium text-sm">Status and evidence</legend>
      <ChoiceField
        {...fields.controlled("status")}
        options={STATUSES}
        hint={meaning(provider, status, new Date())}
        isRequired
        onChoose={carryEvidence}
      />
      <p role="status" className="text-quiet text-sm">
        {hasLeft
          ? `The evidence for ${stored?.status} stays in the history.`
          : "Evidence appears with its status and stays in the history."}
      </p>
      <EvidenceFields {...fields} note="statusNote" />
    </fieldset>
  );
}
