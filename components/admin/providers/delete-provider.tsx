import { useQuery } from "@tanstack/react-query";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useRestore } from "@/components/admin/list/use-restore";
import { apiQuery, type ProviderRow } from "@/components/admin/query/resources";
import type { DeletionProps } from "@/components/admin/section-record";
import { callApi } from "@/lib/api-client";

const REFRESHES = ["/api/providers", "/api/games", "/api/reviews", "/api/updates"];

export function DeleteProvider({ record: provider, onClose }: DeletionProps<ProviderRow>) {
  const { data, isFetching } = useQuery({
    ...apiQuery<{ count: number }>(`/api/providers/${provider?.id}/review-count`),
    enabled: provider !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const count = data?.count ?? 0; // Also if it can't be read (docs/product/admin.md#lists)
  const restore = useRestore("provider", REFRESHES);
  return (
    <ConfirmDelete
      target={provider && !isFetching ? { ...provider, count } : null}
      title={`Delete "${provider?.name}"?`}
      confirmLabel={count > 0 ? `Delete Provider & ${count} Review(s)` : "Delete Provider"}
      call={({ id, updatedAt }) =>
        callApi("DELETE", `/api/providers/${id}`, undefined, { version: updatedAt })
      }
      refreshes={REFRESHES}
      success={(gone) => ({
        title: `Provider "${gone.name}" and ${gone.count > 0 ? `${gone.count} associated reviews` : "no reviews"} deleted successfully`,
        name: undefined,
        action: restore([gone.id]),
      })}
      record={({ name }) => name}
      failure="Failed to delete provider"
      onClose={onClose}
    >
      Are you sure you want to delete this provider? This action cannot be undone.{" "}
      {count > 0 ? (
        <strong className="font-medium text-detected">
          Warning: its {count} associated review(s) will also be deleted.
        </strong>
      ) : (
        "No reviews are associated with it."
      )}
    </ConfirmDelete>
  );
}
