import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { ChoiceField } from "@/components/admin/fields/choice-field";
import { formFields } from "@/components/admin/fields/form-fields";
import { SwitchField } from "@/components/admin/fields/switch-field";
import { RecordForm } from "@/components/admin/form/record-form";
import { providerChoicesOf } from "@/components/admin/query/record-choices";
import { providersQuery, type ReviewRow } from "@/components/admin/query/resources";
import { startValues, storedValues } from "@/components/admin/resource";
import { RatingFields } from "@/components/admin/reviews/rating-fields";
import { ReviewPreview } from "@/components/admin/reviews/review-preview";
import { TEST_LABELS, TestFields } from "@/components/admin/reviews/test-fields";
import type { FormProps } from "@/components/admin/section-record";
import { LinkField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { type ReviewFields, ReviewInput, type ReviewValues } from "@/lib/reviews/schema";

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
  ...TEST_LABELS,
} as const;
const COMMON = ["providerId"] as const;
const NO_TEST = { testedVersion: "", access: null, testedFrom: "", testedTo: "", pros: [], cons: [] };
const NEW = {
  ...NO_TEST,
  title: "",
  providerId: undefined,
  content: "",
  link: "",
  isPromoted: false,
  cheatRating: 5,
  installationRating: 5,
  supportRating: 5,
  communityRating: 5,
};

function toValues(review: ReviewRow): ReviewValues {
  const { title, providerId, content, link, isPromoted } = review;
  const { cheatRating, installationRating, supportRating, communityRating } = review;
  const ratings = { cheatRating, installationRating, supportRating, communityRating };
  return {
    ...storedValues<Partial<ReviewValues>>(NO_TEST, review),
    title,
    providerId,
    content,
    link,
    isPromoted,
    ...ratings,
  };
}

export function ReviewForm({ resource, ...start }: FormProps<ReviewRow>) {
  const { loaded } = start;
  const { user } = useAdmin();
  const { data: providers = [] } = useQuery(providersQuery);
  const providerChoices = providerChoicesOf(providers);
  const form = useForm<ReviewValues, unknown, ReviewFields>({
    resolver: zodResolver(ReviewInput),
    defaultValues: startValues(start, NEW, toValues, "title"),
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
      choices={{ providerId: providerChoices }}
      extra={{ adminId: loaded?.adminId ?? user.id }}
      aside={<ReviewPreview control={form.control} providers={providers} review={loaded} />}
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
      <RatingFields form={form} labels={LABELS} />
      <TestFields form={form} />
      <LinkField {...text("link")} />
      <SwitchField {...controlled("isPromoted")} hint="Marks the review as promoted (tier 4)." />
    </RecordForm>
  );
}
