"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useAdmin } from "@/components/admin/admin-context";
import { ChoiceField } from "@/components/admin/choice-field";
import { FormPage } from "@/components/admin/form-page";
import { FormSpinner } from "@/components/admin/form-spinner";
import { RecordForm } from "@/components/admin/record-form";
import type { Resource } from "@/components/admin/resource";
import { SwitchField } from "@/components/admin/switch-field";
import { TextAreaField, TextField } from "@/components/admin/text-fields";
import { useRecord } from "@/components/admin/use-record";
import { providersQuery, type ReviewRow } from "@/components/query/resources";
import { RatingSlider } from "@/components/reviews/rating-slider";
import { ReviewPreview } from "@/components/reviews/review-preview";
import type { FormTarget } from "@/lib/admin-form";
import { type ReviewFields, ReviewInput } from "@/lib/reviews/schema";

export type ReviewValues = z.input<typeof ReviewInput>;

const RESOURCE: Resource = {
  thing: "Review",
  path: "/api/reviews",
  changes: "PUT",
  list: "/admin/reviews",
  refreshes: ["/api/reviews", "/api/providers"],
};
const BACK = { label: "Back to Reviews", href: RESOURCE.list };
const LABELS = {
  title: "Title",
  providerId: "Provider",
  content: "Content",
  cheatRating: "Cheat",
  installationRating: "Installation",
  supportRating: "Support",
  communityRating: "Community",
  link: "Source link",
  isPromoted: "Promoted",
} as const;
const NEW = {
  title: "",
  content: "",
  link: "",
  isPromoted: false,
  cheatRating: 5,
  installationRating: 5,
  supportRating: 5,
  communityRating: 5,
};
const RATINGS = ["cheatRating", "installationRating", "supportRating", "communityRating"] as const;

function toValues(review: ReviewRow): ReviewValues {
  const { title, providerId, content, link, isPromoted } = review;
  const { cheatRating, installationRating, supportRating, communityRating } = review;
  const ratings = { cheatRating, installationRating, supportRating, communityRating };
  return { title, providerId, content, link, isPromoted, ...ratings };
}

function heading(id: number | null): string {
  return id === null ? "Add New Review" : "Edit Review";
}

/** The form that adds or changes a review (SPEC.md 2.13). */
export function ReviewForm({ id, copyOf }: FormTarget) {
  const review = useRecord<ReviewRow>(RESOURCE, id ?? copyOf);
  return (
    <FormPage
      heading={heading(id)}
      back={BACK}
      siteHref={id !== null && review ? `/reviews?provider=${review.providerId}#review-${id}` : null}
      copyHref={id === null ? null : `/admin/reviews/create?from=${id}`}
    >
      {review === undefined ? <FormSpinner /> : <ReviewFieldset id={id} review={review} />}
    </FormPage>
  );
}

function ReviewFieldset({ id, review }: { id: number | null; review: ReviewRow | null }) {
  const { user } = useAdmin();
  const { data: providers = [] } = useQuery(providersQuery);
  const stored = review ? toValues(review) : NEW;
  const form = useForm<ReviewValues, unknown, ReviewFields>({
    resolver: zodResolver(ReviewInput),
    defaultValues: review && id === null ? { ...stored, title: `${stored.title} (copy)` } : stored,
  });
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <RecordForm
      resource={RESOURCE}
      heading={heading(id)}
      id={id}
      loaded={id === null ? null : review}
      form={form}
      toValues={toValues}
      labels={LABELS}
      // Whoever wrote it first stays its author (SPEC.md 6).
      extra={{ adminId: (id !== null && review?.adminId) || user.id }}
      submit={
        id === null
          ? { label: "Add Review", busyLabel: "Creating..." }
          : { label: "Update Review", busyLabel: "Updating..." }
      }
      aside={<ReviewPreview control={control} providers={providers} review={id === null ? null : review} />}
    >
      <TextField
        {...register("title")}
        label={LABELS.title}
        error={errors.title?.message}
        isRequired
        autoFocus={id === null}
      />
      <ChoiceField
        control={control}
        name="providerId"
        label={LABELS.providerId}
        blank="Select a provider"
        options={providers.map(({ id: value, name, gameTitle }) => ({
          value,
          label: `${name} · ${gameTitle ?? "Unknown Game"}`,
        }))}
        isRequired
      />
      <TextAreaField
        {...register("content")}
        label={LABELS.content}
        hint="Each line becomes a paragraph."
        error={errors.content?.message}
        className="min-h-48"
        isRequired
      />
      <fieldset className="grid gap-x-8 gap-y-4 rounded-control border border-hairline p-4 sm:grid-cols-2">
        <legend className="px-1 font-medium text-sm">Ratings out of 10</legend>
        {RATINGS.map((name) => (
          <RatingSlider key={name} control={control} name={name} label={LABELS[name]} />
        ))}
      </fieldset>
      <TextField
        {...register("link")}
        type="url"
        inputMode="url"
        placeholder="https://"
        label={LABELS.link}
        error={errors.link?.message}
      />
      <SwitchField
        control={control}
        name="isPromoted"
        label={LABELS.isPromoted}
        hint="Tier 4: a promoted review."
      />
    </RecordForm>
  );
}
