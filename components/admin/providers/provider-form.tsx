import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { ChoiceField, type FieldTable, SwitchField } from "@/components/admin/fields/form-fields";
import { ImageField } from "@/components/admin/fields/image-field";
import { Preview } from "@/components/admin/form/preview";
import { RecordForm } from "@/components/admin/form/record-form";
import { useRecordForm } from "@/components/admin/form/use-record-form";
import { EVIDENCE_LABELS } from "@/components/admin/providers/evidence-fields";
import { SitesField } from "@/components/admin/providers/sites-field";
import { EVIDENCE_AND_NOTE, StatusFields } from "@/components/admin/providers/status-fields";
import {
  gameChoicesOf,
  gamesQuery,
  historyQuery,
  type ProviderRow,
  TYPES,
  VISIBILITIES,
} from "@/components/admin/query/resources";
import type { FormProps } from "@/components/admin/section-record";
import { LinkField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { ProviderCard } from "@/components/shared/providers/provider-card";
import { CARD_DAYS, packBar } from "@/lib/history/history-bar";
import { type ProviderFields, ProviderInput, type ProviderValues } from "@/lib/providers/schema";

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
const PARTS = { status: EVIDENCE_AND_NOTE } as const;

export function ProviderForm(start: FormProps<ProviderRow>) {
  const { loaded } = start;
  const { data: games = [] } = useQuery(gamesQuery);
  const gameChoices = gameChoicesOf(games);
  const isVisible =
    loaded?.gameId === null || games.some(({ id, isActive }) => id === loaded?.gameId && isActive);
  const { form, text, controlled, record } = useRecordForm(start, {
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

type ProviderPreviewProps = {
  control: Control<ProviderValues, unknown, ProviderFields>;
  provider: ProviderRow | null;
  isVisible: boolean; // The history of a hidden provider isn't public
};

function ProviderPreview({ control, provider, isVisible }: ProviderPreviewProps) {
  const values = useWatch({ control });
  const now = new Date();
  const { data } = useQuery({
    ...historyQuery(provider?.id, now),
    enabled: provider !== null && isVisible,
    staleTime: 0,
    gcTime: 0,
  });
  const current = provider ? [{ status: provider.status, from: provider.statusChangedAt, until: null }] : [];
  const intervals = data?.intervals ?? current;
  const status = values.status ?? "undetected";
  const isSameStatus = provider !== null && provider.status === status;
  const changed = intervals.map((span) => ({ ...span, until: span.until ?? now }));
  const spans = isSameStatus ? intervals : [...changed, { status, from: now, until: null }];
  return (
    <Preview>
      <ul>
        <ProviderCard
          now={now}
          provider={{
            id: provider?.id ?? 0,
            name: values.name || "Unnamed provider",
            description: values.description || null,
            imageUrl: values.imageUrl || null,
            websiteUrl: values.websiteUrl || null,
            status,
            statusChangedAt: isSameStatus ? new Date(provider.statusChangedAt) : now,
            type: values.type ?? "external",
            isPromoted: values.isPromoted === true,
            visibility: values.visibility ?? "public",
            rating: provider?.rating ?? 0,
            reviewCount: provider?.reviewCount ?? 0,
            verifiedAt: isSameStatus ? new Date(provider.verifiedAt) : now,
            isStale: isSameStatus && provider.freshness !== "fresh",
            beforePatch: null,
            evidenceUrl: values.evidenceUrl || null,
            strip: packBar(spans, CARD_DAYS, now),
          }}
        />
      </ul>
    </Preview>
  );
}
