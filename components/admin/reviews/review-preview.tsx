import { type Control, useWatch } from "react-hook-form";
import { Preview } from "@/components/admin/form/preview";
import type { ProviderRow, ReviewRow } from "@/components/admin/query/resources";
import { ReviewCard } from "@/components/shared/reviews/review-card";
import { overallTenths } from "@/lib/reviews/ratings";
import type { ReviewFields, ReviewValues } from "@/lib/reviews/schema";

type ReviewPreviewProps = {
  control: Control<ReviewValues, unknown, ReviewFields>;
  providers: readonly ProviderRow[];
  review: ReviewRow | null;
};

const rounded = (rating: number | null | undefined) =>
  typeof rating === "number" ? Math.floor(rating + 0.5) : null;

export function ReviewPreview({ control, providers, review }: ReviewPreviewProps) {
  const values = useWatch({ control });
  const provider = providers.find(({ id }) => id === values.providerId);
  const ratings = {
    cheatRating: rounded(values.cheatRating),
    installationRating: rounded(values.installationRating),
    supportRating: rounded(values.supportRating),
    communityRating: rounded(values.communityRating),
  };
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
            providerWebsiteUrl: provider?.websiteUrl ?? null,
            gameId: provider?.gameId ?? null,
            gameTitle: provider?.gameTitle ?? null,
            providerStatus: provider?.status ?? "undetected",
            providerStatusChangedAt: provider ? new Date(provider.statusChangedAt) : new Date(),
            isStale: provider?.isStale === true,
            createdAt: review ? new Date(review.createdAt) : new Date(),
          }}
        />
      </ul>
    </Preview>
  );
}
