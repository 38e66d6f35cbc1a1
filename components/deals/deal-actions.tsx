"use client";

import { Star, StarOff } from "lucide-react";
import { RecordActions } from "@/components/admin/row-action";
import { useWrite } from "@/components/admin/use-write";
import type { DealRow } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";

/** The actions of a deal's row: those of every record, and to feature it or to stop that. */
export function DealActions({ deal, onDelete }: { deal: DealRow; onDelete: () => void }) {
  const { id, title, updatedAt, isActive, isFeatured } = deal;
  const feature = useWrite({
    call: () => callApi("PUT", `/api/deals/${id}/feature`, undefined, { version: updatedAt }),
    refreshes: ["/api/deals"],
    success: () => ({ title: "Deal featured status updated" }),
    record: () => title,
    failure: "Failed to update feature status",
  });
  return (
    <RecordActions
      list="/admin/deals"
      id={id}
      name={title}
      siteHref={isActive ? "/special-deals" : null}
      extra={{
        icon: isFeatured ? StarOff : Star,
        label: isFeatured ? "Stop featuring" : "Feature",
        isBusy: feature.isPending,
        onAct: () => feature.mutate(undefined),
      }}
      onDelete={onDelete}
    />
  );
}
