import { useQuery } from "@tanstack/react-query";
import { recordKey } from "@/components/admin/form/use-others-change";
import { apiQuery, type ProviderRow } from "@/components/admin/query/resources";
import type { Deletion } from "@/components/admin/section-record";

export function useProviderDeletion(provider: ProviderRow | null): Deletion<ProviderRow> {
  const path = `/api/providers/${provider?.id}/review-count`;
  const { data, isPending } = useQuery({
    ...apiQuery<{ count: number }>(path, [...recordKey("reviews"), "count", provider?.id]),
    enabled: provider !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const count = data?.count ?? 0; // 0 if it can't be read (docs/product/admin.md#lists)
  return {
    target: isPending ? null : provider,
    confirmLabel: count > 0 ? `Delete Provider & ${count} Review(s)` : "Delete Provider",
    toast: ({ name, reviewCount }) => ({
      title: `Provider "${name}" and ${reviewCount > 0 ? `${reviewCount} associated` : "no"} reviews deleted successfully`,
      name: undefined,
    }),
    text: (
      <>
        Are you sure you want to delete this provider? This action cannot be undone.{" "}
        {count > 0 ? (
          <strong className="font-medium text-detected">
            Warning: its {count} associated review(s) will also be deleted.
          </strong>
        ) : (
          "No reviews are associated with it."
        )}
      </>
    ),
  };
}
