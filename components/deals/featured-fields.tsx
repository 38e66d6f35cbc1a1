"use client";

import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/admin/fields/choice-field";
import { formFields } from "@/components/admin/fields/form-fields";
import { SwitchField } from "@/components/admin/fields/switch-field";
import { TextField } from "@/components/admin/fields/text-fields";
import type { DealFields, DealValues } from "@/lib/deals/schema";
import { DEAL_BACKGROUNDS } from "@/lib/deals/vocabulary";
import { capitalised } from "@/lib/providers/vocabulary";

const BACKGROUNDS = DEAL_BACKGROUNDS.map((value) => ({ value, label: capitalised(value) }));

/** What is typed as a whole number; NaN for anything else, so that the schema can refuse it. */
function toQuantity(typed: unknown): number | null {
  const text = String(typed ?? "").trim();
  if (text === "") return null;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

// A field of type "number" would hide from us what it holds and cannot read, and save it as blank.
const AS_NUMBER = { setValueAs: toQuantity };

type FeaturedFieldsProps = {
  form: UseFormReturn<DealValues, unknown, DealFields>;
  labels: Record<"isFeatured" | "totalQuantity" | "remainingQuantity" | "backgroundStyle", string>;
};

/** Whether a deal is featured, and what only featured deals ask for (docs/product/back-office.md#forms). */
export function FeaturedFields({ form, labels }: FeaturedFieldsProps) {
  const { text, controlled } = formFields(form, labels);
  const [isFeatured, total, remaining] = useWatch({
    control: form.control,
    name: ["isFeatured", "totalQuantity", "remainingQuantity"],
  });
  const isAbove = Number(remaining ?? 0) > Number(total ?? Number.POSITIVE_INFINITY);

  // A quantity that cannot be saved must not block from where nobody sees it.
  useEffect(() => {
    if (isFeatured) return;
    for (const name of ["totalQuantity", "remainingQuantity"] as const) {
      const { invalid } = form.getFieldState(name);
      if (invalid || Number.isNaN(form.getValues(name))) form.resetField(name);
    }
  }, [isFeatured, form]);

  return (
    <>
      <SwitchField
        {...controlled("isFeatured")}
        hint="The first featured deal is the banner of the deals page; the list can make any of them the first."
      />
      {isFeatured && (
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...text("totalQuantity", AS_NUMBER)} inputMode="numeric" />
          <TextField
            {...text("remainingQuantity", AS_NUMBER)}
            inputMode="numeric"
            hint={isAbove ? "Above the total: visitors see all of them left." : undefined}
          />
          <ChoiceField {...controlled("backgroundStyle")} options={BACKGROUNDS} />
        </div>
      )}
    </>
  );
}
