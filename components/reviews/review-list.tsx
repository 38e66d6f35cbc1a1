"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/admin/data-table";
import { DeleteRecord } from "@/components/admin/delete-record";
import { FilterSelect } from "@/components/admin/filter-select";
import { CreateLink, ListPage } from "@/components/admin/list-page";
import { RecordActions } from "@/components/admin/row-action";
import { SearchField } from "@/components/admin/search-field";
import { matches, useListState } from "@/components/admin/use-list-state";
import { providersQuery, type ReviewRow, reviewsQuery } from "@/components/query/resources";
import { REVIEW_COLUMNS } from "@/components/reviews/review-columns";

const REFRESHES = ["/api/reviews", "/api/providers"];
const CREATE = <CreateLink href="/admin/reviews/create" label="Add New Review" />;

/** The reviews, searched by content, title and provider and filtered by provider (docs/product/back-office.md#lists). */
export function ReviewList() {
  const state = useListState();
  const reviews = useQuery(reviewsQuery);
  const providers = useQuery(providersQuery);
  const [doomed, setDoomed] = useState<ReviewRow | null>(null);
  const providerId = state.filter("provider");
  const rows = useMemo(
    () =>
      reviews.data?.filter(
        ({ content, title, providerName, ...review }) =>
          matches(state.search, content, title, providerName) &&
          (!providerId || String(review.providerId) === providerId),
      ),
    [reviews.data, state.search, providerId],
  );
  const providerOptions = useMemo(
    () => (providers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [providers.data],
  );
  return (
    <ListPage
      title="Reviews Management"
      total={reviews.data?.length}
      shown={rows?.length}
      action={CREATE}
      toolbar={
        <>
          <SearchField state={state} placeholder="Search reviews..." />
          <FilterSelect
            state={state}
            name="provider"
            label="Filter by provider"
            all="All Providers"
            options={providerOptions}
          />
        </>
      }
    >
      <DataTable
        label="Reviews"
        columns={REVIEW_COLUMNS}
        rows={rows}
        state={state}
        error={reviews.error}
        errorText="Error loading reviews. Please try again later."
        onRetry={reviews.refetch}
        emptyText="No reviews found"
        emptyHint={CREATE}
        actions={(review) => (
          <RecordActions
            list="/admin/reviews"
            record={review}
            name={review.title}
            siteHref={`/reviews?provider=${review.providerId}#review-${review.id}`}
            onDelete={() => setDoomed(review)}
          />
        )}
      />
      <DeleteRecord
        record={doomed && { ...doomed, name: doomed.title }}
        noun="review"
        path="/api/reviews"
        refreshes={REFRESHES}
        onClose={() => setDoomed(null)}
      />
    </ListPage>
  );
}
