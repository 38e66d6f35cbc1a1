import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { WIDE } from "@/components/admin/crop/crop-geometry";
import { ValidUntilField } from "@/components/admin/deals/valid-until-field";
import {
  ChoiceField,
  DateTimeField,
  type FieldTable,
  SwitchField,
} from "@/components/admin/fields/form-fields";
import { ImageField } from "@/components/admin/fields/image-field";
import { TagsField } from "@/components/admin/fields/tags-field";
import { Preview } from "@/components/admin/form/preview";
import { RecordForm } from "@/components/admin/form/record-form";
import { useRecordForm } from "@/components/admin/form/use-record-form";
import { type DealRow, providersQuery, useProviderChoices } from "@/components/admin/query/resources";
import type { FormProps } from "@/components/admin/section-record";
import { DealCard, FeaturedDeal } from "@/components/shared/deals/deal-cards";
import type { FormFields } from "@/components/shared/fields/field-props";
import { LinkField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { capitalized } from "@/lib/counted";
import { DealInput, type DealValues } from "@/lib/deals/schema";
import { DEAL_BACKGROUNDS, MAX_FEATURE, MAX_FEATURES } from "@/lib/deals/vocabulary";

const FIELDS = {
  title: { label: "Title", blank: "" },
  providerId: { label: "Provider", blank: null },
  description: { label: "Description", blank: "" },
  referralLink: { label: "Referral link", blank: "" },
  startsAt: { label: "Starts", blank: "" },
  validUntil: { label: "Valid until", blank: "" },
  featuresList: { label: "Features", blank: [] },
  isActive: { label: "Active", blank: true },
  isFeatured: { label: "Featured", blank: false },
  totalQuantity: { label: "Total quantity", blank: null },
  remainingQuantity: { label: "Remaining quantity", blank: null },
  backgroundStyle: { label: "Background style", blank: "none" },
  imageUrl: { label: "Image", blank: "" },
} satisfies FieldTable<DealValues>;

export function DealForm(start: FormProps<DealRow>) {
  const { loaded } = start;
  const providerChoices = useProviderChoices();
  const { text, controlled, record } = useRecordForm(start, {
    schema: DealInput,
    fields: FIELDS,
    toValues: ({ backgroundStyle }) => ({ backgroundStyle: backgroundStyle ?? "wave" }),
    common: ["providerId"],
  });
  return (
    <RecordForm
      {...record}
      choices={{ providerId: providerChoices }}
      aside={
        <>
          <ImageField {...controlled("imageUrl")} use={WIDE} isRequired />
          <DealPreview id={loaded?.id ?? 0} />
        </>
      }
    >
      <TextField {...text("title")} isRequired autoFocus={!loaded} />
      <ChoiceField
        {...controlled("providerId")}
        blank="No provider"
        kind="provider"
        options={providerChoices}
        hint="The deal shows this provider's current status."
      />
      <TextAreaField {...text("description")} isRequired />
      <LinkField {...text("referralLink")} isRequired />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateTimeField {...controlled("startsAt")} hint="Leave blank to start immediately." />
        <ValidUntilField {...controlled("validUntil")} />
      </div>
      <TagsField
        {...controlled("featuresList")}
        limits={{ word: "feature", longest: MAX_FEATURE, most: MAX_FEATURES }}
      />
      <SwitchField {...controlled("isActive")} hint="Inactive deals are hidden from visitors." />
      <FeaturedFields text={text} controlled={controlled} />
    </RecordForm>
  );
}

const BACKGROUNDS = DEAL_BACKGROUNDS.map((value) => ({ value, label: capitalized(value) }));

/** NaN for invalid input, so that the schema rejects it. */
function toQuantity(typed: unknown): number | null {
  const text = String(typed ?? "").trim();
  if (text === "") return null;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

// A number input reports unreadable text as empty, which would save it as none.
const AS_NUMBER = { setValueAs: toQuantity };

function FeaturedFields({ text, controlled }: FormFields<keyof typeof FIELDS>) {
  const { control, getValues, resetField } = useFormContext<DealValues>();
  const [isFeatured, total, remaining] = useWatch({
    control,
    name: ["isFeatured", "totalQuantity", "remainingQuantity"],
  });
  const isAbove = Number(remaining ?? 0) > Number(total ?? Number.POSITIVE_INFINITY);

  // An invalid quantity in a hidden field must not block saving.
  const hideQuantities = () => {
    for (const name of ["totalQuantity", "remainingQuantity"] as const) {
      if (!DealInput.shape[name].safeParse(getValues(name)).success) resetField(name);
    }
  };

  return (
    <>
      <SwitchField
        {...controlled("isFeatured")}
        onToggle={(isOn) => !isOn && hideQuantities()}
        hint="The first featured deal is the banner on the deals page. Change the order in the list."
      />
      {isFeatured && (
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...text("totalQuantity", AS_NUMBER)} inputMode="numeric" />
          <TextField
            {...text("remainingQuantity", AS_NUMBER)}
            inputMode="numeric"
            hint={isAbove ? "This is more than the total, so visitors see the full quantity." : undefined}
          />
          <ChoiceField {...controlled("backgroundStyle")} options={BACKGROUNDS} />
        </div>
      )}
    </>
  );
}

const orNull = (value: number | null | undefined) =>
  typeof value === "number" && !Number.isNaN(value) ? value : null;

function DealPreview({ id }: { id: number }) {
  const { data: providers = [] } = useQuery(providersQuery);
  const values = useWatch<DealValues>();
  const provider = providers.find((row) => row.id === values.providerId);
  const deal = {
    id,
    title: values.title || "Untitled deal",
    description: values.description || "",
    imageUrl: values.imageUrl || null,
    referralLink: values.referralLink || "",
    validUntil: values.validUntil || null,
    isActive: values.isActive !== false,
    isFeatured: values.isFeatured === true,
    position: null,
    // An invisible word joiner: a search for the text finds only the field's own chip.
    featuresList: (values.featuresList ?? []).map((feature) => feature.replace(/^\w/, "$&\u2060")),
    totalQuantity: orNull(values.totalQuantity),
    remainingQuantity: orNull(values.remainingQuantity),
    backgroundStyle: values.backgroundStyle ?? null,
    provider: provider ? { ...provider, statusChangedAt: new Date(provider.statusChangedAt) } : null,
  };
  return (
    <Preview>
      {deal.isFeatured ? (
        <FeaturedDeal deal={deal} now={new Date()} />
      ) : (
        <ul>
          <DealCard deal={deal} now={new Date()} />
        </ul>
      )}
    </Preview>
  );
}
