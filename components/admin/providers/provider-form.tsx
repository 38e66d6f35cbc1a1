import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type DefaultValues, useForm } from "react-hook-form";
import { ChoiceField } from "@/components/admin/fields/choice-field";
import { formFields } from "@/components/admin/fields/form-fields";
import { ImageField } from "@/components/admin/fields/image-field";
import { SwitchField } from "@/components/admin/fields/switch-field";
import { RecordForm } from "@/components/admin/form/record-form";
import { EVIDENCE_LABELS } from "@/components/admin/providers/evidence-fields";
import { ProviderPreview } from "@/components/admin/providers/provider-preview";
import { SitesField } from "@/components/admin/providers/sites-field";
import { EVIDENCE_AND_NOTE, StatusFields } from "@/components/admin/providers/status-fields";
import { gameChoicesOf, TYPES, VISIBILITIES } from "@/components/admin/query/record-choices";
import { gamesQuery, type ProviderRow } from "@/components/admin/query/resources";
import { startValues, storedValues } from "@/components/admin/resource";
import type { FormProps } from "@/components/admin/section-record";
import { LinkField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { type ProviderFields, ProviderInput, type ProviderValues } from "@/lib/providers/schema";

const LABELS = {
  name: "Name",
  gameId: "Game",
  status: "Status",
  type: "Type",
  visibility: "Visibility",
  websiteUrl: "Website",
  description: "Description",
  isPromoted: "Promoted",
  imageUrl: "Logo",
  evidenceUrl: EVIDENCE_LABELS.evidenceUrl,
  evidenceArchiveUrl: EVIDENCE_LABELS.evidenceArchiveUrl,
  evidenceImageUrl: EVIDENCE_LABELS.evidenceImageUrl,
  statusNote: EVIDENCE_LABELS.note,
  sites: "Official sites and impostors",
} as const;
const COMMON = ["gameId", "type"] as const;
const NO_EVIDENCE = { evidenceUrl: "", evidenceArchiveUrl: "", evidenceImageUrl: "", statusNote: "" };
const NEW: DefaultValues<ProviderValues> = {
  name: "",
  gameId: undefined,
  websiteUrl: "",
  description: "",
  status: "undetected",
  type: "external",
  visibility: "public",
  isPromoted: false,
  imageUrl: "",
  sites: [],
  ...NO_EVIDENCE,
};
const PARTS = { status: EVIDENCE_AND_NOTE } as const;

const toValues = (provider: ProviderRow): DefaultValues<ProviderValues> => storedValues(NEW, provider);

export function ProviderForm({ resource, ...start }: FormProps<ProviderRow>) {
  const { loaded, original } = start;
  const { data: games = [] } = useQuery(gamesQuery);
  const gameChoices = gameChoicesOf(games);
  const isVisible =
    loaded?.gameId === null || games.some(({ id, isActive }) => id === loaded?.gameId && isActive);
  const form = useForm<ProviderValues, unknown, ProviderFields>({
    resolver: zodResolver(ProviderInput),
    defaultValues: { ...startValues(start, NEW, toValues, "name"), ...(original && NO_EVIDENCE) },
  });
  const { text, controlled } = formFields(form, LABELS);
  return (
    <RecordForm
      resource={resource}
      loaded={loaded}
      form={form}
      toValues={toValues}
      labels={LABELS}
      common={COMMON}
      choices={{ gameId: gameChoices }}
      parts={PARTS}
      aside={
        <>
          <ImageField {...controlled("imageUrl")} use={{ name: "1:1", ratio: 1, minWidth: 144 }} isRequired />
          <ProviderPreview control={form.control} provider={loaded} isVisible={isVisible} />
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
      <StatusFields form={form} provider={loaded} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField {...controlled("type")} options={TYPES} isRequired />
        <ChoiceField {...controlled("visibility")} options={VISIBILITIES} isRequired />
      </div>
      <LinkField {...text("websiteUrl")} />
      <SitesField form={form} />
      <TextAreaField {...text("description")} />
      <SwitchField {...controlled("isPromoted")} hint="Appears first, marked as a featured provider." />
    </RecordForm>
  );
}
