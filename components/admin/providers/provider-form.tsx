import { ChoiceField, type FieldTable, SwitchField } from "@/components/admin/fields/form-fields";
import { ImageField } from "@/components/admin/fields/image-field";
import { RecordForm } from "@/components/admin/form/record-form";
import { useRecordForm } from "@/components/admin/form/use-record-form";
import { EVIDENCE_LABELS } from "@/components/admin/providers/evidence-fields";
import { ProviderPreview } from "@/components/admin/providers/provider-preview";
import { SitesField } from "@/components/admin/providers/sites-field";
import { StatusFields } from "@/components/admin/providers/status-fields";
import { type ProviderRow, TYPES, useGameChoices, VISIBILITIES } from "@/components/admin/query/resources";
import type { FormProps } from "@/components/admin/section-record";
import { LinkField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { PROOF } from "@/lib/catalogue/evidence";
import { ProviderInput, type ProviderValues } from "@/lib/providers/schema";

const FIELDS = {
  name: { label: "Name", blank: "" },
  gameId: { label: "Game", blank: undefined },
  status: { label: "Status", blank: "undetected" },
  type: { label: "Type", blank: "external" },
  visibility: { label: "Visibility", blank: "public" },
  websiteUrl: { label: "Website", blank: "" },
  description: { label: "Description", blank: "" },
  isPromoted: { label: "Promoted", blank: false },
  imageUrl: { label: "Logo", blank: "" },
  evidenceUrl: { label: EVIDENCE_LABELS.evidenceUrl, blank: "" },
  evidenceArchiveUrl: { label: EVIDENCE_LABELS.evidenceArchiveUrl, blank: "" },
  evidenceImageUrl: { label: EVIDENCE_LABELS.evidenceImageUrl, blank: "" },
  statusNote: { label: EVIDENCE_LABELS.note, blank: "" },
  sites: { label: "Official sites and impostors", blank: [] },
} satisfies FieldTable<ProviderValues>;
const NO_EVIDENCE = { evidenceUrl: "", evidenceArchiveUrl: "", evidenceImageUrl: "", statusNote: "" };
const PARTS = { status: PROOF } as const;

export function ProviderForm(start: FormProps<ProviderRow>) {
  const { loaded } = start;
  const gameChoices = useGameChoices();
  const { text, controlled, record } = useRecordForm(start, {
    schema: ProviderInput,
    fields: FIELDS,
    notCopied: NO_EVIDENCE,
    common: ["gameId", "type"],
  });
  return (
    <RecordForm
      {...record}
      choices={{ gameId: gameChoices }}
      parts={PARTS}
      aside={
        <>
          <ImageField {...controlled("imageUrl")} use={{ name: "1:1", ratio: 1, minWidth: 144 }} isRequired />
          <ProviderPreview provider={loaded} />
        </>
      }
    >
      <TextField {...text("name")} isRequired autoFocus={!loaded} />
      <ChoiceField
        {...controlled("gameId")}
        blank="Select a game"
        kind="game"
        options={gameChoices}
        isRequired
      />
      <StatusFields provider={loaded} text={text} controlled={controlled} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField {...controlled("type")} options={TYPES} isRequired />
        <ChoiceField {...controlled("visibility")} options={VISIBILITIES} isRequired />
      </div>
      <LinkField {...text("websiteUrl")} />
      <SitesField />
      <TextAreaField {...text("description")} />
      <SwitchField {...controlled("isPromoted")} hint="Appears first, marked as a featured provider." />
    </RecordForm>
  );
}
