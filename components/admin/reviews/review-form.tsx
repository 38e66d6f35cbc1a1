import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { ChoiceField, type FieldTable, SwitchField } from "@/components/admin/fields/form-fields";
import { Preview } from "@/components/admin/form/preview";
import { RecordForm } from "@/components/admin/form/record-form";
import { useRecordForm } from "@/components/admin/form/use-record-form";
import { providersQuery, type ReviewRow, useProviderChoices } from "@/components/admin/query/resources";
import { RatingFields } from "@/components/admin/reviews/rating-fields";
import { TEST_FIELDS, TestFields } from "@/components/admin/reviews/test-fields";
import type { FormProps } from "@/components/admin/section-record";
import { LinkField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { ReviewCard } from "@/components/shared/reviews/review-card";
import { websiteLink } from "@/lib/providers/sites";
import { overallTenths, RATINGS, type SubRatings } from "@/lib/reviews/ratings";
import { ReviewInput, type ReviewValues } from "@/lib/reviews/schema";

const FIELDS = {
  title: { label: "Title", blank: "" },
  providerId: { label: "Provider", blank: undefined },
  content: { label: "Content", blank: "" },
  cheatRating: { label: "Cheat", blank: 5 },
  installationRating: { label: "Installation", blank: 5 },
  supportRating: { label: "Support", blank: 5 },
  communityRating: { label: "Community", blank: 5 },
  link: { label: "Source link", blank: "" },
  isPromoted: { label: "Promoted", blank: false },
  ...TEST_FIELDS,
} satisfies FieldTable<ReviewValues>;

function ratingsOf(review: Partial<SubRatings>, shown = (rating: number | null) => rating) {
  const ratings = RATINGS.map((name) => [name, shown(review[name] ?? null)]);
  return Object.fromEntries(ratings) as SubRatings;
}

export function ReviewForm(start: FormProps<ReviewRow>) {
  const { loaded } = start;
  const { user } = useAdmin();
  const providerChoices = useProviderChoices();
  const { text, controlled, record } = useRecordForm(start, {
    schema: ReviewInput,
    fields: FIELDS,
    toValues: (review) => ratingsOf(review),
    common: ["providerId"],
  });
  return (
    <RecordForm
      {...record}
      choices={{ providerId: providerChoices }}
      toBody={(fields) => ({ ...fields, adminId: loaded?.adminId ?? user.id })}
      aside={<ReviewPreview review={loaded} />}
    >
      <TextField {...text("title")} isRequired autoFocus={!loaded} />
      <ChoiceField
        {...controlled("providerId")}
        blank="Select a provider"
        kind="provider"
        options={providerChoices}
        isRequired
      />
      <TextAreaField
        {...text("content")}
        hint="Each line becomes a paragraph."
        className="min-h-48"
        isRequired
      />
      <RatingFields controlled={controlled} />
      <TestFields text={text} controlled={controlled} />
      <LinkField {...text("link")} />
      <SwitchField {...controlled("isPromoted")} hint="Marks the review as promoted (tier 4)." />
    </RecordForm>
  );
}

const rounded = (rating: number | null) => rating && Math.floor(rating + 0.5);

function ReviewPreview({ review }: { review: ReviewRow | null }) {
  const { data: providers = [] } = useQuery(providersQuery);
  const values = useWatch<ReviewValues>();
  const provider = providers.find(({ id }) => id === values.providerId);
  const ratings = ratingsOf(values, rounded);
  return (
    <Preview>
      <ul>
        <ReviewCard
          now={new Date()}
          review={{
            ...ratings,
            id: review?.id ?? 0,
            title: values.title || "Untitled review",
            content: values.content || "",
            link: values.link ?? "",
            testedVersion: values.testedVersion || null,
            testedFrom: values.testedFrom || null,
            testedTo: values.testedTo || null,
            access: values.access || null,
            pros: values.pros ?? [],
            cons: values.cons ?? [],
            patchesSince: review?.patchesSince ?? 0,
            overall: overallTenths(ratings) / 10,
            providerId: provider?.id ?? 0,
            providerName: provider?.name ?? "Unknown Provider",
            providerType: provider?.type ?? "external",
            website: provider ? websiteLink(provider).href : "#",
            gameId: provider?.gameId ?? null,
            gameTitle: provider?.gameTitle ?? null,
            providerStatus: provider?.status ?? "undetected",
            providerStatusChangedAt: provider ? new Date(provider.statusChangedAt) : new Date(),
            isStale: provider !== undefined && provider.freshness !== "fresh",
            createdAt: review ? new Date(review.createdAt) : new Date(),
          }}
        />
      </ul>
    </Preview>
  );
}
