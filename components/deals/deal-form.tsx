"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormPage } from "@/components/admin/form-page";
import { FormSpinner } from "@/components/admin/form-spinner";
import { ControlledImageField } from "@/components/admin/image-field";
import { RecordForm } from "@/components/admin/record-form";
import type { Resource } from "@/components/admin/resource";
import { SwitchField } from "@/components/admin/switch-field";
import { TextAreaField, TextField } from "@/components/admin/text-fields";
import { useRecord } from "@/components/admin/use-record";
import { DealPreview } from "@/components/deals/deal-preview";
import { FeaturedFields } from "@/components/deals/featured-fields";
import { TagsField } from "@/components/deals/tags-field";
import { ValidUntilField } from "@/components/deals/valid-until-field";
import type { DealRow } from "@/components/query/resources";
import type { FormTarget } from "@/lib/admin-form";
import { type DealFields, DealInput } from "@/lib/deals/schema";

export type DealValues = z.input<typeof DealInput>;

const RESOURCE: Resource = {
  thing: "Special deal",
  path: "/api/deals",
  changes: "PUT",
  list: "/admin/deals",
  refreshes: ["/api/deals"],
};
const BACK = { label: "Back to Special Deals", href: RESOURCE.list };
const LABELS = {
  title: "Title",
  description: "Description",
  referralLink: "Referral link",
  validUntil: "Valid until",
  featuresList: "Features",
  isActive: "Active",
  isFeatured: "Featured",
  totalQuantity: "Total quantity",
  remainingQuantity: "Remaining quantity",
  backgroundStyle: "Background style",
  imageUrl: "Image",
} as const;
const NEW: DealValues = {
  title: "",
  description: "",
  referralLink: "",
  validUntil: "",
  featuresList: [],
  isActive: true,
  isFeatured: false,
  totalQuantity: null,
  remainingQuantity: null,
  backgroundStyle: "none",
  imageUrl: "",
};

function toValues(deal: DealRow): DealValues {
  return {
    title: deal.title,
    description: deal.description,
    referralLink: deal.referralLink,
    validUntil: deal.validUntil ?? "",
    featuresList: deal.featuresList,
    isActive: deal.isActive,
    isFeatured: deal.isFeatured,
    totalQuantity: deal.totalQuantity,
    remainingQuantity: deal.remainingQuantity,
    backgroundStyle: deal.backgroundStyle,
    imageUrl: deal.imageUrl ?? "",
  };
}

function heading(id: number | null): string {
  return id === null ? "Add New Special Deal" : "Edit Special Deal";
}

/** The form that adds or changes a special deal (SPEC.md 2.13). */
export function DealForm({ id, copyOf }: FormTarget) {
  const deal = useRecord<DealRow>(RESOURCE, id ?? copyOf);
  return (
    <FormPage
      heading={heading(id)}
      back={BACK}
      siteHref={id === null ? null : "/special-deals"}
      copyHref={id === null ? null : `/admin/deals/create?from=${id}`}
    >
      {deal === undefined ? <FormSpinner /> : <DealFieldset id={id} deal={deal} />}
    </FormPage>
  );
}

function DealFieldset({ id, deal }: { id: number | null; deal: DealRow | null }) {
  const stored = deal ? toValues(deal) : NEW;
  const form = useForm<DealValues, unknown, DealFields>({
    resolver: zodResolver(DealInput),
    defaultValues: deal && id === null ? { ...stored, title: `${stored.title} (copy)` } : stored,
  });
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <RecordForm
      resource={RESOURCE}
      heading={heading(id)}
      id={id}
      loaded={id === null ? null : deal}
      form={form}
      toValues={toValues}
      labels={LABELS}
      submit={
        id === null
          ? { label: "Add Deal", busyLabel: "Creating..." }
          : { label: "Update Deal", busyLabel: "Updating..." }
      }
      aside={
        <>
          <ControlledImageField
            control={control}
            name="imageUrl"
            label={LABELS.imageUrl}
            preset={{ label: "Deal image 16:9", ratio: 16 / 9 }}
            isRequired
          />
          <DealPreview control={control} id={id} />
        </>
      }
    >
      <TextField
        {...register("title")}
        label={LABELS.title}
        error={errors.title?.message}
        isRequired
        autoFocus={id === null}
      />
      <TextAreaField
        {...register("description")}
        label={LABELS.description}
        error={errors.description?.message}
        isRequired
      />
      <TextField
        {...register("referralLink")}
        type="url"
        inputMode="url"
        placeholder="https://"
        label={LABELS.referralLink}
        error={errors.referralLink?.message}
        isRequired
      />
      <ValidUntilField control={control} name="validUntil" label={LABELS.validUntil} />
      <TagsField control={control} name="featuresList" label={LABELS.featuresList} />
      <SwitchField
        control={control}
        name="isActive"
        label={LABELS.isActive}
        hint="Inactive deals are hidden from visitors."
      />
      <FeaturedFields form={form} labels={LABELS} />
    </RecordForm>
  );
}
