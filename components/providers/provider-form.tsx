"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ChoiceField } from "@/components/admin/choice-field";
import { FormPage } from "@/components/admin/form-page";
import { FormSpinner } from "@/components/admin/form-spinner";
import { ControlledImageField } from "@/components/admin/image-field";
import { RecordForm } from "@/components/admin/record-form";
import type { Resource } from "@/components/admin/resource";
import { SwitchField } from "@/components/admin/switch-field";
import { TextAreaField, TextField } from "@/components/admin/text-fields";
import { useRecord } from "@/components/admin/use-record";
import { ProviderPreview } from "@/components/providers/provider-preview";
import { gamesQuery, type ProviderRow } from "@/components/query/resources";
import type { FormTarget } from "@/lib/admin-form";
import { type ProviderFields, ProviderInput } from "@/lib/providers/schema";
import {
  capitalised,
  PROVIDER_STATUSES,
  PROVIDER_TYPES,
  PROVIDER_VISIBILITIES,
  visibilityLabel,
} from "@/lib/providers/vocabulary";

export type ProviderValues = z.input<typeof ProviderInput>;

const RESOURCE: Resource = {
  thing: "Provider",
  path: "/api/providers",
  changes: "PUT",
  list: "/admin/providers",
  refreshes: ["/api/providers", "/api/games", "/api/reviews", "/api/updates"],
};
const BACK = { label: "Back to Providers", href: RESOURCE.list };
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
} as const;
const NEW = {
  name: "",
  websiteUrl: "",
  description: "",
  status: "undetected",
  type: "external",
  visibility: "public",
  isPromoted: false,
  imageUrl: "",
} as const;

function toValues(provider: ProviderRow) {
  return {
    name: provider.name,
    gameId: provider.gameId ?? undefined,
    status: provider.status,
    type: provider.type,
    visibility: provider.visibility,
    websiteUrl: provider.websiteUrl ?? "",
    description: provider.description ?? "",
    isPromoted: provider.isPromoted,
    imageUrl: provider.imageUrl ?? "",
  };
}

/** The form that adds or changes a provider (SPEC.md 2.13). */
export function ProviderForm({ id, copyOf }: FormTarget) {
  const provider = useRecord<ProviderRow>(RESOURCE, id ?? copyOf);
  const gameId = provider?.gameId;
  return (
    <FormPage
      heading={id === null ? "Add New Provider" : "Edit Provider"}
      back={BACK}
      siteHref={id !== null && gameId ? `/game/${gameId}#provider-${id}` : null}
      copyHref={id === null ? null : `/admin/providers/create?from=${id}`}
    >
      {provider === undefined ? <FormSpinner /> : <ProviderFieldset id={id} provider={provider} />}
    </FormPage>
  );
}

function ProviderFieldset({ id, provider }: { id: number | null; provider: ProviderRow | null }) {
  const { data: games = [] } = useQuery(gamesQuery);
  const stored = provider ? toValues(provider) : NEW;
  const form = useForm<ProviderValues, unknown, ProviderFields>({
    resolver: zodResolver(ProviderInput),
    defaultValues: provider && id === null ? { ...stored, name: `${provider.name} (copy)` } : stored,
  });
  const { control, register } = form;
  const { errors } = form.formState;
  const statuses = PROVIDER_STATUSES.map((value) => ({ value, label: capitalised(value) }));
  const types = PROVIDER_TYPES.map((value) => ({ value, label: capitalised(value) }));
  const visibilities = PROVIDER_VISIBILITIES.map((value) => ({ value, label: visibilityLabel(value) }));
  return (
    <RecordForm
      resource={RESOURCE}
      heading={id === null ? "Add New Provider" : "Edit Provider"}
      id={id}
      loaded={id === null ? null : provider}
      form={form}
      toValues={toValues}
      labels={LABELS}
      submit={
        id === null
          ? { label: "Add Provider", busyLabel: "Creating..." }
          : { label: "Update Provider", busyLabel: "Updating..." }
      }
      aside={
        <>
          <ControlledImageField
            control={control}
            name="imageUrl"
            label={LABELS.imageUrl}
            preset={{ label: "Logo 1:1", ratio: 1 }}
            isRequired
          />
          <ProviderPreview control={control} provider={id === null ? null : provider} />
        </>
      }
    >
      <TextField
        {...register("name")}
        label={LABELS.name}
        error={errors.name?.message}
        isRequired
        autoFocus={id === null}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          control={control}
          name="gameId"
          label={LABELS.gameId}
          blank="Select a game"
          options={games.map((game) => ({ value: game.id, label: game.title }))}
          isRequired
        />
        <ChoiceField control={control} name="status" label={LABELS.status} options={statuses} isRequired />
        <ChoiceField control={control} name="type" label={LABELS.type} options={types} isRequired />
        <ChoiceField
          control={control}
          name="visibility"
          label={LABELS.visibility}
          options={visibilities}
          isRequired
        />
      </div>
      <TextField
        {...register("websiteUrl")}
        type="url"
        inputMode="url"
        placeholder="https://"
        label={LABELS.websiteUrl}
        error={errors.websiteUrl?.message}
      />
      <TextAreaField
        {...register("description")}
        label={LABELS.description}
        error={errors.description?.message}
      />
      <SwitchField
        control={control}
        name="isPromoted"
        label={LABELS.isPromoted}
        hint="Shown first and marked as a featured provider."
      />
    </RecordForm>
  );
}
