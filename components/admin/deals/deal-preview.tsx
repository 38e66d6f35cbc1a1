import { type Control, useWatch } from "react-hook-form";
import { Preview } from "@/components/admin/form/preview";
import type { ProviderRow } from "@/components/admin/query/resources";
import { DealCard } from "@/components/shared/deals/deal-card";
import { FeaturedDeal } from "@/components/shared/deals/featured-deal";
import type { DealFields, DealValues } from "@/lib/deals/schema";

type DealPreviewProps = {
  control: Control<DealValues, unknown, DealFields>;
  id: number;
  providers: readonly ProviderRow[];
};

const orNull = (value: number | null | undefined) =>
  typeof value === "number" && !Number.isNaN(value) ? value : null;

export function DealPreview({ control, id, providers }: DealPreviewProps) {
  const values = useWatch({ control });
  const provider = providers.find((row) => row.id === values.providerId);
  const deal = {
    id,
    title: values.title || "Untitled deal",
    description: values.description || "",
    imageUrl: values.imageUrl || null,
    referralLink: values.referralLink || "",
    validUntil: values.validUntil ? new Date(values.validUntil) : null,
    isActive: values.isActive !== false,
    isFeatured: values.isFeatured === true,
    position: null,
    featuresList: values.featuresList ?? [],
    totalQuantity: orNull(values.totalQuantity),
    remainingQuantity: orNull(values.remainingQuantity),
    backgroundStyle: values.backgroundStyle ?? null,
    provider: provider ? { ...provider, statusChangedAt: new Date(provider.statusChangedAt) } : null,
  };
  if (deal.isFeatured) {
    return (
      <Preview>
        <FeaturedDeal deal={deal} now={new Date()} />
      </Preview>
    );
  }
  return (
    <Preview>
      <ul>
        <DealCard deal={deal} now={new Date()} />
      </ul>
    </Preview>
  );
}
