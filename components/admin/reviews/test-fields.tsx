import { ChoiceField, DateField, type FieldTable } from "@/components/admin/fields/form-fields";
import { TagsField } from "@/components/admin/fields/tags-field";
import type { FormFields } from "@/components/shared/fields/field-props";
import { TextField } from "@/components/shared/fields/text-fields";
import { capitalized } from "@/lib/counted";
import type { ReviewValues } from "@/lib/reviews/schema";
import { MAX_NOTE, MAX_NOTES, REVIEW_ACCESS } from "@/lib/reviews/vocabulary";

export const TEST_FIELDS = {
  testedVersion: { label: "Version tested", blank: "" },
  access: { label: "Access", blank: null },
  testedFrom: { label: "Tested from", blank: "" },
  testedTo: { label: "Tested to", blank: "" },
  pros: { label: "Pros", blank: [] },
  cons: { label: "Cons", blank: [] },
} satisfies FieldTable<ReviewValues>;

const ACCESS = REVIEW_ACCESS.map((value) => ({ value, label: capitalized(value) }));
const notes = (word: string) => ({ word, longest: MAX_NOTE, most: MAX_NOTES });

export function TestFields({ text, controlled }: FormFields<keyof typeof TEST_FIELDS>) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-hairline p-4">
      <legend className="px-1 font-medium text-sm">How it was tested</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...text("testedVersion")} />
        <ChoiceField {...controlled("access")} blank="Not stated" options={ACCESS} />
        <DateField {...text("testedFrom")} />
        <DateField {...text("testedTo")} hint="Later patches are counted on the review." />
      </div>
      <TagsField {...controlled("pros")} limits={notes("pro")} />
      <TagsField {...controlled("cons")} limits={notes("con")} />
    </fieldset>
  );
}
